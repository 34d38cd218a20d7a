"""A private authority, and the certificates that it signs for servers on this computer."""

import subprocess
from pathlib import Path

NEW_KEY = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
SETTINGS = """
[ca]
default_ca = rummy
[rummy]
database = {folder}/signed
new_certs_dir = {folder}
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
rand_serial = yes
[any]
commonName = optional
"""
LONG_AGO, NOT_YET = ("20200101000000Z", "20210101000000Z"), ("20900101000000Z", "20910101000000Z")
NOW = LONG_AGO[0], NOT_YET[1]


class Authority:
    """An authority of its own, whose certificate is in `pem`."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.pem = folder, folder / "authority.pem"
        (folder / "signed").touch()
        (folder / "settings").write_text(SETTINGS.format(folder=folder))
        self._run(f"req -x509 {NEW_KEY} -days 2 -subj /CN=Rummy -keyout authority.key -out {self.pem}")

    def signed(
        self, names: str = "DNS:localhost,IP:127.0.0.1", valid: tuple[str, str] = NOW
    ) -> tuple[Path, Path]:
        """Return a certificate for some names, valid from one day to another, and its key."""
        cert, key = self.folder / "cert.pem", self.folder / "cert.key"
        extra = f"-addext subjectAltName={names}"
        self._run(f"req {NEW_KEY} -subj /CN=table {extra} -keyout {key} -out request")
        authority = f"-config settings -cert {self.pem} -keyfile authority.key"
        dates = "-startdate {} -enddate {}".format(*valid)
        self._run(f"ca -batch -notext {authority} -in request -out {cert} {dates}")
        return cert, key

    def _run(self, words: str) -> None:
        subprocess.run(["openssl", *words.split()], cwd=self.folder, check=True, capture_output=True)
