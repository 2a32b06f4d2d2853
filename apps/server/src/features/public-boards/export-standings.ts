import type { publicBoardRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { requireEventRight } from '../events/index.ts';
import { type LiveEvent, type LiveEvents, requireKnownDivision } from '../standings/index.ts';
import { publicBoardsAudit, t } from './declares.ts';
import { type ExportedBoard, exportedBoard } from './export-rows.ts';
type Input = RouteInput<typeof publicBoardRoutes.exportStandings>;

const columns = ['place', 'name', 'points', 'solves', 'firstBloods', 'lastSolve'] as const;

/** Streams a board as a file to staff of the event, and records that it was handed out. */
export async function exportStandings(
  ctx: MemberCtx,
  events: LiveEvents,
  { params: { eventId }, query: { format, board, division, as } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'insight');
    await publicBoardsAudit.record(tx, ctx, {
      action: 'event.export-standings',
      targetId: eventId,
      details: { format, board: board ?? null, division: division ?? null, as },
    });
  });
  const { live } = await events.open(ctx, eventId);
  if (division !== undefined) requireKnownDivision(live, division);
  const nowMs = ctx.clock();
  const exported = exportedBoard(live, { kind: board, division, audience: as, nowMs });
  const { kind, isFrozen } = exported;
  const time = new Date(nowMs).toISOString();
  const table = {
    fileName: `standings-${kind}-${time.slice(0, 10)}`,
    sheetName: 'Standings',
    about: { event: live.definition.name, board: kind, ...divisionOf(live, division), isFrozen, at: time },
    columns: columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    times: ['lastSolve'],
    rows: rowsOf(exported),
  };
  return sendTable(reply, table, format);
}

function divisionOf({ definition }: LiveEvent, division: string | undefined) {
  const name = definition.divisions.find(({ id }) => id === division)?.name;
  return name === undefined ? {} : { division: name };
}

function* rowsOf(board: ExportedBoard) {
  for (const row of board.rows()) yield { ...row };
}
