import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RealtimeClient } from './client.ts';
import type { RealtimeEndpoint } from './pusher-connection.ts';
import type { RealtimeState } from './state.ts';

/** Null where realtime is not configured; subscriptions are then skipped. */
export const RealtimeContext = createContext<RealtimeClient | null>(null);

type MakeRealtime = (
  endpoint: RealtimeEndpoint,
  listener: { id: string; tenantId: string | null },
) => RealtimeClient;

export const MakeRealtimeContext = createContext<MakeRealtime | null>(null);

const always: RealtimeState = 'off';

export function useRealtimeState(): RealtimeState {
  const store = useContext(RealtimeContext)?.state;
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.get ?? (() => always));
}

function subscribeToNothing(): () => void {
  return () => {};
}
