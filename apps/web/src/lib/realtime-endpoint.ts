import type { Options } from 'pusher-js';

/** Where live updates come from, as the server says: itself, or a service that is hosted elsewhere. */
export interface RealtimeEndpoint {
  key: string;
  service?: { cluster: string; host: string; port: number; isSecure: boolean } | undefined;
}

export type PageLocation = Pick<Location, 'hostname' | 'port' | 'protocol'>;

type Address = Pick<Options, 'cluster' | 'wsHost' | 'wsPort' | 'wssPort' | 'forceTLS'>;

/** The address in the words of pusher-js; without a service it is where the page comes from. */
export function addressOf({ service }: RealtimeEndpoint, page: PageLocation): Address {
  const { cluster, host, port, isSecure } = service ?? ownAddress(page);
  return { cluster, wsHost: host, wsPort: port, wssPort: port, forceTLS: isSecure };
}

function ownAddress({ hostname, port, protocol }: PageLocation) {
  const isSecure = protocol === 'https:';
  const usualPort = isSecure ? 443 : 80;
  return { cluster: '', host: hostname, port: port === '' ? usualPort : Number(port), isSecure };
}
