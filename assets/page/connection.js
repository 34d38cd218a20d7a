/** The connection to the host: JSON texts in both directions, opened again whenever it is lost. */

const FIRST_WAIT = 500, LONGEST_WAIT = 8_000, STALE = 20_000;  // milliseconds

export class Connection {
  /** `hello` returns the first message; `onMessage` gets each message; `onLost` gets true while it is lost. */
  constructor(address, hello, onMessage, onLost) {
    Object.assign(this, { address, hello, onMessage, onLost });
    this.wait = FIRST_WAIT;
    this.isOver = this.isLost = false;
    addEventListener("online", () => this.retry());
    addEventListener("pageshow", () => this.retry());
    document.addEventListener("visibilitychange", () => this.wake());
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const socket = this.socket = new WebSocket(this.address);
    socket.onopen = () => this.send(this.hello());
    socket.onclose = () => socket === this.socket && this.lose();
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      this.tell(false);
      this.onMessage(JSON.parse(data));
    };
  }

  tell(isLost) {
    if (isLost !== this.isLost) this.onLost(this.isLost = isLost);
  }

  lose() {
    if (this.isOver) return;
    this.tell(true);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Open the connection again when the page is seen again: a sleeping telephone drops it without a word. */
  wake() {
    if (document.hidden) this.hiddenAt = Date.now();
    else this.retry(Date.now() - this.hiddenAt > STALE);
  }

  retry(isStale = false) {
    const old = this.socket;
    if (this.isOver || !(isStale || old.readyState > WebSocket.OPEN)) return;
    this.open();
    old.close();
  }

  /** Send a message; without a connection it is dropped, as the table may look different after it. */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Close the connection for good. */
  end() {
    this.isOver = true;
    this.tell(false);
    this.socket.close();
  }
}
