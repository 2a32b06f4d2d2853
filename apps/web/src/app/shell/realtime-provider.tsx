import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '../../features/system/api.ts';
import { createRealtimeClient, type RealtimeClient } from '../../lib/realtime.ts';
import { RealtimeContext } from '../../lib/realtime-context.ts';

let shared: { key: string; client: RealtimeClient } | null = null;

/** One client for as long as the page is open; it connects when somebody first listens. */
function clientFor(key: string): RealtimeClient {
  if (shared?.key !== key) {
    shared?.client.close();
    shared = { key, client: createRealtimeClient({ key, location: window.location }) };
  }
  return shared.client;
}

/** Gives the pages their live updates once the server has named its key; without one they do without. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const key = useQuery(configQuery).data?.realtime.key ?? '';
  return <RealtimeContext value={key === '' ? null : clientFor(key)}>{children}</RealtimeContext>;
}
