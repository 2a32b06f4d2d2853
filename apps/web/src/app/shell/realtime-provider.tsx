import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { MakeRealtimeContext, RealtimeContext, realtimeForPage } from '../../lib/realtime/index.ts';
import { configQuery } from '../../resources/config.ts';
import { useUser } from '../../lib/session.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { LiveUpdatesNotice } from './live-updates-notice.tsx';

/**
 * One realtime client per user and tenant, connected at the first subscription; without a configured key there is
 * none.
 */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const endpoint = useQuery(configQuery).data?.realtime;
  const { id, tenantId } = useUser();
  const make = useContext(MakeRealtimeContext) ?? realtimeForPage;
  const client = useMemo(
    () => (endpoint === undefined || endpoint.key === '' ? null : make(endpoint, { id, tenantId })),
    [make, endpoint, id, tenantId],
  );
  useEffect(() => {
    client?.open();
    return () => client?.close();
  }, [client]);
  return (
    <RealtimeContext value={client}>
      {children}
      <LiveUpdatesNotice />
      <BusyNotice />
    </RealtimeContext>
  );
}
