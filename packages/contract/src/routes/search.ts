import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { Id, line } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { Lifecycle } from './events/events.ts';

export const EventHit = z.object({
  kind: z.literal('event'),
  id: Id,
  name: z.string(),
  status: Lifecycle,
});

export const ChallengeHit = z.object({
  kind: z.literal('challenge'),
  id: Id,
  name: z.string(),
  category: z.string(),
  event: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'Where the caller reads it; null outside events.' }),
  place: z.enum(['event', 'bank', 'library', 'internal']).meta({
    description: 'Where the caller opens it; authors find everything in the bank.',
  }),
});

export const TeamHit = z.object({
  kind: z.literal('team'),
  id: Id,
  name: z.string(),
  event: z.object({ id: Id, name: z.string() }),
});

export const SearchHit = z.discriminatedUnion('kind', [EventHit, ChallengeHit, TeamHit]);
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = {
  find: route({
    id: 'search.find',
    method: 'GET',
    path: '/search',
    access: anyMember,
    summary: 'The few events, challenges and teams whose names fit best, of those the caller may open.',
    query: z.object({ q: line(limits.nameMax) }),
    response: ok(z.array(SearchHit)),
    limit: { points: 120, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
