import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export type UpgradeRequest = { key: string; protocol: string };

const appPath = /^\/app\/([A-Za-z0-9_-]{1,100})\/?$/;

/** The app key of `/app/{key}` and the protocol version asked for; undefined for any other path. */
export function readUpgradeRequest(request: IncomingMessage): UpgradeRequest | undefined {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const key = appPath.exec(path)?.[1];
  if (key === undefined) return undefined;
  return { key, protocol: new URLSearchParams(query).get('protocol') ?? '7' };
}

/** Answers an upgrade that is not taken with a plain HTTP status and ends the socket. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}
