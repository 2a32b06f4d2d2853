import { useQuery } from '@tanstack/react-query';
import { myEventsQuery } from '../../resources/dashboard.ts';
import { publishedEventsQuery } from '../../resources/events.ts';

export function useBoardEvents(isPicker: boolean) {
  const all = useQuery({ ...publishedEventsQuery(), enabled: isPicker });
  const own = useQuery({
    ...myEventsQuery(),
    select: ({ data }) => data.map(({ event }) => event),
    enabled: !isPicker,
  });
  return isPicker ? all : own;
}
