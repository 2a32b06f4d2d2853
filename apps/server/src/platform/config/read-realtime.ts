import type { z } from 'zod';
import type { environment } from './environment.ts';

/** An app of the Pusher protocol: programs with the secret may publish and sign access to channels. */
export interface RealtimeApp {
  id: string;
  key: string;
  secret: string;
}

export interface RealtimeService {
  cluster: string;
  /** Where browsers connect. */
  host: string;
  port: number;
  isSecure: boolean;
  /** Where events are published. */
  apiOrigin: string;
}

export interface RealtimeConfig {
  /** Absent: generated. */
  app: RealtimeApp | undefined;
  /** Absent: our own endpoint. */
  service: RealtimeService | undefined;
}

type Values = Pick<
  z.infer<typeof environment>,
  | 'PUSHER_APP_ID'
  | 'PUSHER_KEY'
  | 'PUSHER_SECRET'
  | 'PUSHER_CLUSTER'
  | 'PUSHER_HOST'
  | 'PUSHER_PORT'
  | 'PUSHER_TLS'
>;

/** The realtime part of the configuration, or a sentence that says what is missing. */
export function readRealtime(values: Values): RealtimeConfig | string {
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = values;
  const { PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port, PUSHER_TLS: tls } = values;
  if (!host && (port !== undefined || tls !== undefined)) {
    return 'PUSHER_PORT and PUSHER_TLS go with PUSHER_HOST, and PUSHER_HOST is not set';
  }
  if (!id || !key || !secret) {
    const isAny = [id, key, secret, cluster, host].some((value) => value !== undefined);
    const missing = Object.entries({ PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret });
    const [name] = missing.find(([, value]) => !value) ?? [];
    return isAny
      ? `PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together, and ${name ?? ''} is not set`
      : { app: undefined, service: undefined };
  }
  return { app: { id, key, secret }, service: serviceOf({ cluster, host, port, tls }) };
}

interface Place {
  cluster: string | undefined;
  host: string | undefined;
  port: number | undefined;
  tls: boolean | undefined;
}

function serviceOf({ cluster = '', host, port, tls: isSecure = true }: Place): RealtimeService | undefined {
  if (host) {
    const ownPort = port ?? (isSecure ? 443 : 80);
    const apiOrigin = `${isSecure ? 'https' : 'http'}://${host}:${ownPort}`;
    return { cluster, host, port: ownPort, isSecure, apiOrigin };
  }
  if (cluster === '') return undefined;
  const apiOrigin = `https://api-${cluster}.pusher.com`;
  return { cluster, host: `ws-${cluster}.pusher.com`, port: 443, isSecure: true, apiOrigin };
}
