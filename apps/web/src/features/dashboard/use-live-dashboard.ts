import { useLiveQueries } from '../../lib/realtime/index.ts';
import { useEventChannel } from '../../resources/events.ts';
import { dashboardQuery } from './api.ts';

export function useLiveDashboard(eventId: string): void {
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [dashboardQuery().queryKey],
    pauseMs: 2_000,
  });
}
