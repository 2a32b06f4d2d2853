import type { QueryClient } from '@tanstack/react-query';
import { myEventsQuery } from '../../resources/dashboard.ts';
import { runningEvent } from './dashboard-state.ts';

export async function runningEventId(queryClient: QueryClient): Promise<string | undefined> {
  try {
    const { data } = await queryClient.fetchQuery(myEventsQuery());
    return runningEvent(data.map((entry) => entry.event))?.id;
  } catch {
    return undefined;
  }
}
