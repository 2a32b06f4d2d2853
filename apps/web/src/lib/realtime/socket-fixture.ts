import type { Runtime } from 'pusher-js';
import { vi } from 'vitest';

export class FakeSocket {
  static all: FakeSocket[] = [];
  readonly url: string;
  readonly sent: { event: string; data: { channel?: string } }[] = [];
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  onclose: ((closed: { code: number }) => void) | undefined;
  onerror: ((error: Error) => void) | undefined;
  #closeListeners: ((closed: { code: number }) => void)[] = [];
  #isClosed = false;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  static newest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  }

  addEventListener(_event: 'close', listener: (closed: { code: number }) => void): void {
    this.#closeListeners.push(listener);
  }

  get isOpen(): boolean {
    return !this.#isClosed;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.end(1005);
  }

  welcome(socketId = '1.1'): void {
    this.onopen?.();
    this.receive({
      event: 'pusher:connection_established',
      data: JSON.stringify({ socket_id: socketId, activity_timeout: 120 }),
    });
  }

  refuse(code: number): void {
    this.onopen?.();
    this.receive({ event: 'pusher:error', data: { code, message: 'refused' } });
    this.end(code);
  }

  receive(message: { event: string; channel?: string; data: unknown }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  end(code: number): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const listener of this.#closeListeners) listener({ code });
    this.onclose?.({ code });
  }
}

export function installFakeSockets(runtime: Runtime): void {
  FakeSocket.all = [];
  vi.spyOn(runtime, 'getWebSocketAPI').mockImplementation(() => FakeSocket);
}
