import type { RouteInput, submissionRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../platform/files/send-table.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { hasEventRight, requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { submissionsAudit, t } from '../declares.ts';
import { filterOf, latestFirst } from './list-submissions.ts';
import { type Judges, judgesIf, presentSubmission, readSubmissions } from './read-submissions.ts';
type Input = RouteInput<typeof submissionRoutes.export>;

const columns = ['at', 'username', 'unit', 'challenge', 'question', 'outcome', 'counts'] as const;
const rowsAtOnce = 1_000;

/** Streams the answers of an event as a file, and records that they were handed out. */
export async function exportSubmissions(
  ctx: MemberCtx,
  events: LiveEvents,
  { params: { eventId }, query: { format, ...filter } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const hasAnswers = filter.answers === 'true';
  const event = await inTenant(ctx, async (tx) => {
    const found = await requireEventRight(tx, ctx, eventId, 'insight');
    if (hasAnswers && !hasEventRight(ctx.actor, found, 'answers'))
      throw new AppError('FORBIDDEN', t('notAnswers'));
    await submissionsAudit.record(tx, ctx, {
      action: 'submissions.export',
      targetId: eventId,
      details: { format, hasAnswers },
    });
    return found;
  });
  const at = new Date(ctx.clock()).toISOString();
  const shown = hasAnswers ? [...columns, 'answer' as const] : columns;
  const table = {
    fileName: `submissions-${at.slice(0, 10)}`,
    sheetName: 'Submissions',
    about: { event: event.name, at },
    columns: shown.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
    times: ['at'],
    rows: rowsOf(ctx, events, { eventId, ...filter }, judgesIf(hasEventRight(ctx.actor, event, 'judge'))),
  };
  return sendTable(reply, table, format);
}

async function* rowsOf(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, ...filter }: Omit<Input['query'], 'format'> & { eventId: string },
  judges: Judges,
) {
  const key = { tenantId: ctx.tenantId, eventId };
  const hasAnswers = filter.answers === 'true';
  const { live } = await events.open(ctx, eventId);
  let cursor: string | undefined;
  do {
    const page = keysetPage(ctx, latestFirst, { cursor, limit: rowsAtOnce });
    const read = await inTenant(ctx, (tx) =>
      readSubmissions(tx, key, filterOf(filter, judges), page, judges),
    );
    const { data, nextCursor } = page.cut(read);
    for (const row of data) {
      const { at, user, unit, challenge, question, answer } = presentSubmission(live, row, hasAnswers);
      yield {
        at,
        username: user?.username ?? '',
        unit: unit.name,
        challenge: challenge.name,
        question: question.title,
        outcome: row.outcome,
        counts: row.solveSeq !== null && !row.isRevoked ? 'yes' : 'no',
        ...(hasAnswers && { answer: answer ?? '' }),
      };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
