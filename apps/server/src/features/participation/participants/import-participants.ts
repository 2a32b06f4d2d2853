import {
  limits,
  participantImportOutcomes,
  type ParticipantImport,
  type ParticipantImportRow,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { receiveBytes } from '../../../platform/http/receive-upload.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { aloneInTenant } from '../../../platform/leases/alone-in-tenant.ts';
import { type EventRow, isOver, requireEventRight, requireUnarchived } from '../../events/index.ts';
import { invitationsLeft } from '../../invitations/index.ts';
import { participantsAudit, t } from '../declares.ts';
import { importRow, type ImportParts } from './import-row.ts';
import { planImport, type PlannedRow, readPeopleFile } from './plan-import.ts';

/** Imports lists of people, one at a time in each organization. */
export function importParticipants(
  ctx: MemberCtx,
  parts: ImportParts,
  { eventId, isDryRun }: { eventId: string; isDryRun: boolean },
  request: FastifyRequest,
): Promise<ParticipantImport> {
  return aloneInTenant(ctx, { work: 'participant-import', refusal: t('tooManyImports') }, async () => {
    await inTenant(ctx, (tx) => requireImportable(tx, ctx, eventId));
    const mostBytes = limits.participantFileBytes;
    const tooLarge = t('fileTooLarge', { mebibytes: mostBytes / 1024 / 1024 });
    const people = await readPeopleFile(await receiveBytes(request, { mostBytes, tooLarge }));
    const { event, planned } = await inTenant(ctx, async (tx) => {
      const found = await requireImportable(tx, ctx, eventId);
      const all = await planImport(tx, ctx, found, people);
      return {
        event: found,
        planned: isDryRun ? asSentNow(all, await invitationsLeft(tx, ctx)) : all,
      };
    });
    const rows = isDryRun
      ? planned
      : await whileConnected(request.raw, (signal) => importRows(ctx, parts, { event, planned, signal }));
    return { isDryRun, rows: rows.map(presentRow) };
  });
}

/** Who has an open invitation into the organization gets no other one. */
function asSentNow(rows: readonly PlannedRow[], left: number): PlannedRow[] {
  let sent = 0;
  return rows.map((row) => {
    if (row.outcome !== 'invited' || row.invitationId !== null) return row;
    sent += 1;
    return sent <= left ? row : { ...row, outcome: 'not-invited' };
  });
}

async function requireImportable(
  tx: Parameters<typeof requireEventRight>[0],
  ctx: MemberCtx,
  eventId: string,
): Promise<EventRow> {
  const event = await requireEventRight(tx, ctx, eventId, 'people');
  requireUnarchived(event);
  if (isOver(event, ctx.clock())) throw new AppError('EVENT_ENDED');
  return event;
}

interface Work {
  event: EventRow;
  planned: readonly PlannedRow[];
  signal: AbortSignal;
}

/** A transaction a row, so that nobody waits for a long list; the same list imported again goes on where it ended. */
async function importRows(
  ctx: MemberCtx,
  parts: ImportParts,
  { event, planned, signal }: Work,
): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  for (const row of planned) {
    signal.throwIfAborted();
    rows.push({ ...row, ...(await importRow(ctx, parts, event, row)) });
  }
  await inTenant(ctx, (tx) =>
    participantsAudit.record(tx, ctx, {
      action: 'event.import-participants',
      targetId: event.id,
      details: sumsOf(rows),
    }),
  );
  return rows;
}

function sumsOf(rows: readonly ParticipantImportRow[]): Record<string, number> {
  const count = (outcome: ParticipantImportRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return Object.fromEntries(participantImportOutcomes.map((outcome) => [outcome, count(outcome)]));
}

function presentRow({ line, email, name, outcome, team, division }: PlannedRow): ParticipantImportRow {
  return { line, email, name, outcome, team, division };
}
