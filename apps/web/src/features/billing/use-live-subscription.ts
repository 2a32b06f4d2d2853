import { privateUserChannel } from '@guidon/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/realtime/index.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useUser } from '../../lib/session.tsx';
import { currentQuery, historyQuery, invoicesQuery, usageQuery } from './api.ts';

/** A subscription that changes elsewhere is read again. */
export function useLiveSubscription(): void {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const keys = [currentQuery(), usageQuery(), invoicesQuery(), historyQuery()].map(
    ({ queryKey }) => queryKey,
  );
  const refresh = () => void refreshQueries(queryClient, keys);
  useChannel(privateUserChannel(id), 'subscription-changed', refresh, refresh);
}
