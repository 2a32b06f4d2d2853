import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { configQuery } from '../../features/system/api.ts';
import { RealtimeContext } from '../../lib/realtime-context.ts';
import { realtimeForPage } from '../../lib/realtime-for-page.ts';
import { useUser } from '../../lib/session.tsx';
import { LiveSign } from './live-sign.tsx';

/**
 * Gives the pages their live updates once the server has named its key; without one they do without. One client for
 * each user in each tenant, which ends with the shell; it connects when somebody first listens.
 */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const endpoint = useQuery(configQuery).data?.realtime;
  const { id, tenantId } = useUser();
  const client = useMemo(
    () =>
      endpoint === undefined || endpoint.key === '' ? null : realtimeForPage(endpoint, { id, tenantId }),
    [endpoint, id, tenantId],
  );
  useEffect(() => {
    client?.open();
    return () => client?.close();
  }, [client]);
  return (
    <RealtimeContext value={client}>
      {children}
      <LiveSign />
    </RealtimeContext>
  );
}
