import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '../../features/system/api.ts';
import { createRealtimeClient, type RealtimeClient } from '../../lib/realtime.ts';
import { RealtimeContext } from '../../lib/realtime-context.ts';
import { useUser } from '../../lib/session.tsx';

let shared: { key: string; listener: string; client: RealtimeClient } | null = null;

/** One client for each user in each tenant; it connects when somebody first listens. */
function clientFor(key: string, listener: string): RealtimeClient {
  if (shared?.key !== key || shared.listener !== listener) {
    shared?.client.close();
    shared = { key, listener, client: createRealtimeClient({ key, location: window.location }) };
  }
  return shared.client;
}

/** Gives the pages their live updates once the server has named its key; without one they do without. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const key = useQuery(configQuery).data?.realtime.key ?? '';
  const { id, tenantId } = useUser();
  return (
    <RealtimeContext value={key === '' ? null : clientFor(key, `${id} ${tenantId}`)}>
      {children}
    </RealtimeContext>
  );
}
