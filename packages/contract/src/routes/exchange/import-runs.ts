import { importRunStates, limits } from '@guidon/words';
import { z } from 'zod';
import { ok } from '../../core/envelope.ts';
import { Id, line, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { membersWith } from '../../plain/access.ts';

export const ImportRun = z.object({
  id: Id,
  state: z.enum(importRunStates).meta({ description: '`stopped` before its last challenge.' }),
  madeBy: z.string().meta({ description: 'The name of who imported.' }),
  event: z.object({ id: Id, name: z.string() }).nullable(),
  startedAt: Time.nullable(),
  undoneAt: Time.nullable(),
  total: z.number().int(),
  done: z.number().int().meta({ description: 'Challenges that were gone through.' }),
  currentName: z.string().nullable().meta({ description: 'Of the challenge that is written now.' }),
  created: z.number().int(),
  changed: z.number().int(),
  takenOut: z.number().int().meta({ description: 'Challenges that have left the event.' }),
  canUndo: z.boolean(),
});
export type ImportRun = z.infer<typeof ImportRun>;

const Keys = z.array(line(40)).max(limits.importChallenges);

export const PrepareImportBody = z.object({
  left: Keys.default([]).meta({ description: 'Keys of challenges that do not come in.' }),
  kept: Keys.default([]).meta({
    description: 'Keys of challenges that were changed here as well and stay as they are here.',
  }),
});

const access = membersWith('bank.write');
const params = z.object({ importId: Id });

export const importRunRoutes = {
  prepare: route({
    id: 'challenge-import.prepare',
    method: 'POST',
    path: '/challenges/import/runs',
    access,
    summary: 'Say what an import leaves out and what stays as it is here; the import names the answered id.',
    body: PrepareImportBody,
    response: ok(z.object({ importId: Id })),
    status: 201,
    bodyBytes: 256 * 1024,
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  list: route({
    id: 'challenge-import.list',
    method: 'GET',
    path: '/challenges/import/runs',
    access,
    summary: `The last ten imports of the past ${limits.importUndoDays} days: your own, or all of them for admins.`,
    response: ok(z.array(ImportRun)),
  }),
  get: route({
    id: 'challenge-import.get',
    method: 'GET',
    path: '/challenges/import/runs/:importId',
    access,
    summary: 'How far an import has come, and what it has done.',
    params,
    response: ok(ImportRun),
    errors: ['NOT_FOUND'],
    client: { isUnthrottled: true },
  }),
  stop: route({
    id: 'challenge-import.stop',
    method: 'POST',
    path: '/challenges/import/runs/:importId/stop',
    access,
    summary: 'Stop an import before its next challenge; what is in stays in.',
    params,
    response: ok(ImportRun),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  undo: route({
    id: 'challenge-import.undo',
    method: 'POST',
    path: '/challenges/import/:importId/undo',
    access,
    summary:
      'Take an import back as a whole: what it made is removed, what it changed is as before. Refused once anything of it was answered or changed.',
    params,
    response: ok(ImportRun),
    errors: ['NOT_FOUND', 'CONFLICT', 'HAS_HISTORY', 'LIMIT_REACHED'],
    limit: { points: 10, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
