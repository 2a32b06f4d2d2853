import type { participantRoutes, RouteInput, StaffEntry } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../platform/files/send-table.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { keysetPage } from '../../../platform/http/keyset-page.ts';
import { type EventRow, requireEventRight } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { participantsAudit, t } from '../declares.ts';
import { orderOf, presentParticipants, readParticipants } from './read-participants.ts';
type Input = RouteInput<typeof participantRoutes.export>;

const columns = [
  'username',
  'team',
  'division',
  'status',
  'points',
  'solves',
  'registeredAt',
  'lastSeenAt',
] as const;
const rowsAtOnce = 1_000;

/** Streams the people of an event as a file, and records that it was handed out. */
export async function exportParticipants(
  ctx: MemberCtx,
  events: LiveEvents,
  { params: { eventId }, query: { format } }: Pick<Input, 'params' | 'query'>,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const event = await inTenant(ctx, async (tx) => {
    const found = await requireEventRight(tx, ctx, eventId, 'people');
    await participantsAudit.record(tx, ctx, {
      action: 'event.export-participants',
      targetId: eventId,
      details: { format },
    });
    return found;
  });
  const at = new Date(ctx.clock()).toISOString();
  const table = {
    fileName: `participants-${at.slice(0, 10)}`,
    sheetName: 'Participants',
    about: { event: event.name, at },
    columns: [
      ...columns.map((key) => ({ key, title: t(`column.${key}`).in(ctx.language) })),
      ...(event.acceptsRules
        ? [{ key: 'rulesAcceptedAt', title: t('column.rulesAcceptedAt').in(ctx.language) }]
        : []),
      ...event.fields.map(({ id, label }) => ({ key: `field-${id}`, title: label })),
    ],
    times: ['registeredAt', 'lastSeenAt', 'rulesAcceptedAt'],
    rows: rowsOf(ctx, events, event),
  };
  return sendTable(reply, table, format);
}

async function* rowsOf(ctx: MemberCtx, events: LiveEvents, event: EventRow) {
  const { tenantId } = ctx;
  const { id: eventId } = event;
  const { live } = await events.open(ctx, eventId);
  let cursor: string | undefined;
  do {
    const page = keysetPage(ctx, orderOf({ sort: 'name', direction: 'asc' }), { cursor, limit: rowsAtOnce });
    const { data, nextCursor } = await inTenant(ctx, (tx) =>
      readParticipants(tx, { tenantId, eventId }, {}, page),
    );
    for (const person of presentParticipants({ live, event, nowMs: ctx.clock() }, data)) {
      const { username, team, division, status, score, solves, registeredAt, lastSeenAt, entry } = person;
      yield {
        username,
        team: team?.name ?? '',
        division: division?.name ?? '',
        status,
        points: score,
        solves,
        registeredAt,
        lastSeenAt: lastSeenAt ?? '',
        ...(event.acceptsRules && { rulesAcceptedAt: entry.acceptedAt ?? '' }),
        ...answersOf(ctx, event, entry),
      };
    }
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A column for each field that the event asks. */
function answersOf({ language }: MemberCtx, { fields }: EventRow, entry: StaffEntry): Record<string, string> {
  const given = new Map(entry.values.map(({ fieldId, value }) => [fieldId, value]));
  const shown = (answer: string | boolean = '') =>
    typeof answer === 'string' ? answer : t(answer ? 'answer.yes' : 'answer.no').in(language);
  return Object.fromEntries(fields.map(({ id }) => [`field-${id}`, shown(given.get(id))]));
}
