import { Readable } from 'node:stream';
import type { publicBoardRoutes, RouteInput } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { requireEventRight } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { publicBoardsAudit } from './audit.ts';
import { createPause } from '../../platform/services/create-pause.ts';
import { csvCell } from './csv-cell.ts';
import { type ExportedBoard, exportedBoard } from './export-rows.ts';
import { t } from './texts.ts';
import { writeXlsx } from './write-xlsx.ts';

type Input = RouteInput<typeof publicBoardRoutes.exportStandings>;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const columns = ['place', 'name', 'points', 'solves', 'firstBloods', 'lastSolve'] as const;

/** Streams a board as a file to staff of the event, and records that it was handed out. */
export async function exportStandings(
  ctx: MemberCtx,
  events: LiveEvents,
  { params: { eventId }, query: { format, board, as } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'insight');
    await publicBoardsAudit.record(tx, ctx, {
      action: 'event.export-standings',
      targetId: eventId,
      details: { format, board: board ?? null, as },
    });
  });
  const { live } = await events.open(ctx, eventId);
  const nowMs = ctx.clock();
  const exported = exportedBoard(live, { kind: board, audience: as, nowMs });
  const time = new Date(nowMs).toISOString();
  const about = { event: live.definition.name, board: exported.kind, isFrozen: exported.isFrozen, at: time };
  const titles = columns.map((column) => t(`column.${column}`).in(ctx.language));
  return reply
    .headers({
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="standings-${exported.kind}-${time.slice(0, 10)}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(write[format](exported, { about, titles }), { objectMode: false }));
}

interface Words {
  about: object;
  titles: readonly string[];
}

const write = {
  csv: writeCsv,
  json: writeJson,
  xlsx: (board: ExportedBoard, words: Words) => writeXlsx(cellsOf(board, words)),
};

async function* cellsOf(board: ExportedBoard, { titles }: Words) {
  const pause = createPause();
  yield titles;
  for (const row of board.rows()) {
    yield columns.map((column) => row[column]);
    await pause();
  }
}

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
async function* writeCsv(board: ExportedBoard, words: Words): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const cells of cellsOf(board, words)) yield `${cells.map(csvCell).join(',')}\r\n`;
}

async function* writeJson(board: ExportedBoard, { about }: Words): AsyncGenerator<string> {
  const pause = createPause();
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for (const row of board.rows()) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
    await pause();
  }
  yield ']}\n';
}
