import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { exportFormats, exportLimit } from '../public-boards.ts';
import { BoardQuery, boardState, LeaderboardEntry } from './standings.ts';

export const MatrixChallenge = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  questions: z.number().int(),
  bloods: z.array(Id).meta({
    description: `Units that completed it first, in order, up to ${limits.bloodsMarked}.`,
  }),
});
export type MatrixChallenge = z.infer<typeof MatrixChallenge>;

export const MatrixRow = LeaderboardEntry.pick({ rank: true, unit: true, score: true }).extend({
  solved: z.array(z.number().int()).meta({
    description: 'Questions solved of each challenge, in the order of `challenges`.',
  }),
});
export type MatrixRow = z.infer<typeof MatrixRow>;

/** What units have solved, in the order of the board of what scores: teams where there are any, else members. */
export const Matrix = boardState.extend({
  success: z.literal(true),
  data: z.array(MatrixRow),
  challenges: z.array(MatrixChallenge),
  total: z.number().int().meta({ description: 'Units on the whole board.' }),
});
export type Matrix = z.infer<typeof Matrix>;

export const MatrixQuery = BoardQuery.pick({ division: true, cursor: true, as: true });
export type MatrixQuery = z.infer<typeof MatrixQuery>;

export const matrixRoutes = {
  export: route({
    id: 'matrix.export',
    method: 'GET',
    path: '/events/:eventId/exports/matrix',
    access: membersWith('events.run'),
    summary:
      'What everybody on the board has solved of each challenge as a file, for staff with insight; as of the freeze only where that is asked for.',
    params: z.object({ eventId: Id }),
    query: z.object({
      format: z.enum(exportFormats).default('csv'),
      as: z.enum(['staff', 'public']).default('staff'),
    }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    limit: exportLimit,
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
} as const;
