import { type Replay, type ReplayFacts, type ReplayUnit, stageRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { routeKey } from '../../lib/route-query.ts';

export interface LoadedReplay {
  rules: Replay;
  units: ReplayUnit[];
  pages: ReplayFacts[];
  /** Unix milliseconds: the event goes on after it. */
  loadedAtMs: number;
}

/** Who shows a replay on a screen in a hall must not show what a freeze hides: staff too see what everybody sees. */
const as = 'public';

/** All that a replay needs, in as many requests as it has pages. It stays as it is until it is asked for again. */
export function replayQuery(eventId: string) {
  const params = { eventId };
  return queryOptions({
    queryKey: [...routeKey(stageRoutes.replay, { params }), 'all'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<LoadedReplay> => {
      const { data: rules } = await api.send<typeof stageRoutes.replay>(stageRoutes.replay, {
        params,
        query: { as },
        signal,
      });
      const units: ReplayUnit[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { data } = await api.send<typeof stageRoutes.replayUnits>(stageRoutes.replayUnits, {
          params,
          query: { after, as },
          signal,
        });
        units.push(...data.units);
        after = data.next;
      }
      const pages: ReplayFacts[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const { data }: { data: ReplayFacts } = await api.send<typeof stageRoutes.replayFacts>(
          stageRoutes.replayFacts,
          { params, query: { after, as }, signal },
        );
        pages.push(data);
        after = data.next;
      }
      return { rules, units, pages, loadedAtMs: Date.now() };
    },
  });
}
