import { createContext } from 'react';
import type { RealtimeClient } from './realtime.ts';
import type { RealtimeEndpoint } from './realtime-endpoint.ts';

/** The page's one client; null where none is configured, and subscriptions are then skipped. */
export const RealtimeContext = createContext<RealtimeClient | null>(null);

export type MakeRealtime = (
  endpoint: RealtimeEndpoint,
  listener: { id: string; tenantId: string | null },
) => RealtimeClient;

/** Makes the client of a page; null makes the real one. */
export const MakeRealtimeContext = createContext<MakeRealtime | null>(null);
