#!/bin/sh
# Builds the program for Linux so that it runs on systems older than this one: on the oldest Debian whose packages
# are still to be had, by a Python that is compiled there. `sh tools/release/linux/old_build.sh` fills dist/Rummy, as
# tools/release/build.py does with compiled models; it needs root, debootstrap, and a Python with uv. It works below build/old, and what is
# there already (the system, its Python) is not made again.
set -eu
cd "$(dirname "$0")/../../.."

SUITE=bullseye   # its glibc is 2.31
SOURCE=bookworm  # the oldest suite with the source of Python 3.11
OLD=$PWD/build/old
ARCH=$(uname -m)

# Without bytecode, since what is there already would change the order of modules in the program.
inside() { chroot "$OLD" /usr/bin/env -i PYTHONDONTWRITEBYTECODE=1 PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C.UTF-8 "$@"; }

if [ ! -x "$OLD/usr/local/bin/python3.11" ]; then
    mkdir -p "$OLD"
    debootstrap --variant=minbase \
        --include="gcc,make,binutils,libc6-dev,libffi-dev,zlib1g-dev,libbz2-dev,liblzma-dev,libssl-dev,libsqlite3-dev,libasound2" \
        "$SUITE" "$OLD"
    sed -n "s/^deb \(.*\) $SUITE main.*/deb-src \1 $SOURCE main/p" "$OLD/etc/apt/sources.list" >"$OLD/etc/apt/sources.list.d/python.list"
    inside sh -ec '
        apt-get update -qq
        cd /usr/src
        apt-get source -qq --download-only python3.11
        tar xf python3.11_*.orig.tar.*
        cd Python-3.11.*
        ./configure -q --prefix=/usr/local --enable-shared --without-ensurepip --disable-test-modules LDFLAGS=-Wl,--strip-all
        make -s -j"$(nproc)"
        make -s install
        ldconfig'
fi

# Installed from outside, so that the old system needs no way to the registry of packages.
python -m uv pip install --quiet --target "$OLD/opt/packages" --python-version 3.11 \
    --python-platform "$ARCH-manylinux_2_31" --require-hashes -r tools/release/requirements/package.txt
[ -x "$OLD/opt/compiler/bin/python" ] || inside python3.11 -m venv --without-pip /opt/compiler
python -m uv pip install --quiet --target "$OLD/opt/compiler/lib/python3.11/site-packages" --python-version 3.11 \
    --python-platform "$ARCH-manylinux_2_31" --require-hashes -r tools/release/requirements/models.txt
rm -rf "$OLD/opt/rummy" dist/Rummy
mkdir -p "$OLD/opt/rummy" dist
cp -R assets docs rummy tools build.spec LICENSE "$OLD/opt/rummy"
inside sh -ec 'cd /opt/rummy && python3.11 tools/release/compile_models.py /opt/compiler/bin/python'
inside env PYTHONPATH=/opt/packages PYTHONHASHSEED=0 SOURCE_DATE_EPOCH=1767225600 PYGAME_HIDE_SUPPORT_PROMPT=1 \
    RUMMY_SOURCE=/opt/rummy/build/fast sh -ec 'cd /opt/rummy && python3.11 -m PyInstaller --noconfirm --log-level ERROR build.spec'
cp -R "$OLD/opt/rummy/dist/Rummy" dist/Rummy
