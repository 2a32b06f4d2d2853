import type { QueryClient } from '@tanstack/react-query';
import { myEventsQuery } from '../../resources/dashboard.ts';
import { adminDashboardQuery } from './api.ts';
import { runningEvent } from './dashboard-state.ts';

export async function runningEventId(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const { data } = await queryClient.fetchQuery(myEventsQuery());
    return runningEvent(data.map((entry) => entry.event))?.id;
  } catch {
    return undefined;
  }
}

/** The control room of the one event that is live; undefined while none is, or several. */
export async function onlyControlRoom(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const { data } = await queryClient.fetchQuery(adminDashboardQuery());
    const rooms = data.running.filter(({ event }) => event.can.rights.includes('insight'));
    return rooms.length === 1 ? rooms[0]?.event.id : undefined;
  } catch {
    return undefined;
  }
}
