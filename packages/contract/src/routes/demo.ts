import { limits } from '@guidon/words';
import { z } from 'zod';
import { publicAccess } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { route } from '../core/route.ts';
import { LeaderboardEntry } from './standings/standings.ts';

export const DemoStandings = z.object({
  eventName: z.string(),
  isOver: z.boolean(),
  entries: z.array(LeaderboardEntry).meta({ description: 'The first of the board, without pictures.' }),
  total: z.number().int().meta({ description: 'Units on the whole board.' }),
});
export type DemoStandings = z.infer<typeof DemoStandings>;

export const demoRoutes = {
  standings: route({
    id: 'demo.standings',
    method: 'GET',
    path: '/demo/standings',
    access: publicAccess,
    summary: `The first ${limits.leaderboardCompact} of the event that this installation was started with as a demonstration, as its participants see them; null where there is none.`,
    response: ok(DemoStandings.nullable()),
    limit: { points: 300, perSeconds: 60, by: 'address' },
  }),
} as const;
