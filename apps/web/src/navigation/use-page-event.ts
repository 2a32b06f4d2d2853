import { useRouterState } from '@tanstack/react-router';

/** Id of the event that the page belongs to by its address; null on all others. */
export function usePageEvent(): string | null {
  return useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      const params: Record<string, unknown> = last?.params ?? {};
      const search: Record<string, unknown> = last?.search ?? {};
      const id = params['eventId'] ?? search['event'];
      return typeof id === 'string' ? id : null;
    },
  });
}
