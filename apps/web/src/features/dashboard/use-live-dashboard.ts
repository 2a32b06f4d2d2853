import { eventChannel } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/use-channel.ts';
import { useCoalesced } from '../../lib/use-coalesced.ts';
import { dashboardQuery } from './api.ts';

const pauseMs = 2_000;

/** Keeps rank and points of one event as they are now. */
export function useLiveDashboard(eventId: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = dashboardQuery();
  const refresh = useCoalesced(() => queryClient.invalidateQueries({ queryKey }), pauseMs);
  useChannel(eventChannel(eventId), 'submission-update', refresh, refresh);
}
