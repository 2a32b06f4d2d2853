import type { Options } from 'pusher-js';

/** Where live updates come from, as the server says: itself, or a hosted service by its cluster or host. */
export interface RealtimeEndpoint {
  key: string;
  cluster?: string | undefined;
  host?: string | undefined;
}

export type PageLocation = Pick<Location, 'hostname' | 'port' | 'protocol'>;

type Address = Pick<Options, 'cluster' | 'wsHost' | 'wsPort' | 'wssPort' | 'forceTLS'>;

/** The address in the words of pusher-js. A hosted service is always spoken to over TLS. */
export function addressOf(endpoint: RealtimeEndpoint, page: PageLocation): Address {
  const { cluster = '', host } = endpoint;
  if (host !== undefined) return { cluster, ...hostAndPort(`https://${host}`), forceTLS: true };
  if (cluster !== '') return { cluster, forceTLS: true };
  return { cluster, ...hostAndPort(originOf(page)), forceTLS: page.protocol === 'https:' };
}

function originOf({ protocol, hostname, port }: PageLocation): string {
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`;
}

function hostAndPort(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return { wsHost: hostname, wsPort: number, wssPort: number };
}
