import { eventChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { dashboardQuery } from './api.ts';

export function useLiveDashboard(eventId: string): void {
  useLiveQueries({
    channel: eventChannel(eventId),
    events: ['submission-update', 'event-changed'],
    keys: [dashboardQuery().queryKey],
    pauseMs: 2_000,
  });
}
