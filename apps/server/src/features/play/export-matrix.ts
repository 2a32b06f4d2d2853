import type { matrixRoutes, RouteInput } from '@guidon/contract';
import { inTenant, unitIdOf } from '@guidon/db';
import type { Audience } from '@guidon/scoring';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { isSharedWith, requireEventRight } from '../events/index.ts';
import type { LiveChallenge, LiveEvent, LiveEvents } from '../standings/index.ts';
import { playAudit, t } from './declares.ts';
type Input = RouteInput<typeof matrixRoutes.export>;

const columns = ['place', 'name', 'points'] as const;

/** Streams who has solved how many questions of each challenge, and records that it was handed out. */
export async function exportMatrix(
  ctx: MemberCtx,
  events: LiveEvents,
  { params: { eventId }, query: { format, as } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'insight');
    await playAudit.record(tx, ctx, {
      action: 'event.export-matrix',
      targetId: eventId,
      details: { format, as },
    });
  });
  const { live } = await events.open(ctx, eventId);
  const nowMs = ctx.clock();
  const runs = as === 'staff';
  const challenges = live.definition.challenges.filter((challenge) =>
    isSharedWith(live.definition, challenge, { runs }, nowMs),
  );
  const at = new Date(nowMs).toISOString();
  const table = {
    fileName: `matrix-${at.slice(0, 10)}`,
    sheetName: 'Matrix',
    about: {
      event: live.definition.name,
      isFrozen: as === 'public' && live.isFrozen(nowMs),
      at,
      challenges: challenges.map(({ id, name, category, questions }) => ({
        id,
        name,
        category,
        questions: questions.length,
      })),
    },
    columns: [
      ...columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
      ...challenges.map(({ id, name }) => ({ key: id, title: name })),
    ],
    rows: rowsOf(live, challenges, as, nowMs),
  };
  return sendTable(reply, table, format);
}

/** In the order of the board as it stands now; nothing that happens while it is written changes it. */
function* rowsOf(live: LiveEvent, challenges: readonly LiveChallenge[], audience: Audience, nowMs: number) {
  const list = live.rankingFor(audience, nowMs);
  const board = live.boardFor(audience, nowMs);
  for (const { id, rank, score } of list.range(0, list.size)) {
    const solved = challenges.map(({ id: challengeId, questions }) => [
      challengeId,
      questions.filter((question) => board.hasSolved(id, question.id)).length,
    ]);
    yield { place: rank, name: live.unit(unitIdOf(id)).name, points: score, ...Object.fromEntries(solved) };
  }
}
