import { z } from 'zod';
import { membersWith } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Id, line, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';
import { UnitStatus } from '../core/unit-status.ts';

export const UnitRanking = z.object({
  seq: z.number().int().nullable().meta({ description: 'The fact; null where none was ever recorded.' }),
  status: UnitStatus,
  note: z.string().nullable(),
  at: Time.nullable(),
});
export type UnitRanking = z.infer<typeof UnitRanking>;

const unitParams = z.object({ eventId: Id, unitId: Id });

export const judgingRoutes = {
  setStatus: route({
    id: 'judging.set-status',
    method: 'POST',
    path: '/events/:eventId/units/:unitId/status',
    access: membersWith('events.run'),
    summary:
      'Rank, unrank, hide or disqualify a team or a single player, with a note. CONFLICT when it is so already.',
    params: unitParams,
    body: z.object({ status: UnitStatus, note: line(limits.judgeNoteMax) }),
    response: ok(UnitRanking),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revokeStatus: route({
    id: 'judging.revoke-status',
    method: 'DELETE',
    path: '/events/:eventId/units/:unitId/status',
    access: membersWith('events.run'),
    summary: 'Revoke the last status that was set, so that the one before it counts again.',
    params: unitParams,
    response: ok(UnitRanking),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
