import {
  type EntryInput,
  type EntryQuestions,
  type OwnEntry,
  owesEntry,
  readEntryAnswers,
  rulesToAcceptOf,
  type StaffEntry,
} from '@guidon/contract';
import { events, type Tx } from '@guidon/db';
import { eventEntries } from '@guidon/db/schema/participation';
import type { StoredEntryAnswers } from '@guidon/db/schema/stored-json';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { ApplicationKey } from './applications.ts';
import { t } from './declares.ts';

export type AskingEvent = Pick<
  typeof events.$inferSelect,
  'fields' | 'acceptsRules' | 'rulesToAccept' | 'rules'
>;

/** What is stored of somebody, as JSON of the database. */
export interface StoredEntry {
  answers: StoredEntryAnswers;
  acceptedAt: string | null;
}

/** What an event asks whoever comes in. */
export function entryQuestions(event: AskingEvent): EntryQuestions {
  return { fields: event.fields, rules: rulesToAcceptOf(event) };
}

export function isEntryGiven({ answers, accepted }: EntryInput): boolean {
  return answers !== undefined || accepted !== undefined;
}

const isOf = ({ tenantId, eventId, userId }: ApplicationKey) =>
  and(
    eq(eventEntries.tenantId, tenantId),
    eq(eventEntries.eventId, eventId),
    eq(eventEntries.userId, userId),
  );

/**
 * Keeps what somebody answers to what the event asks; what was accepted stays accepted. A field that is broken or
 * missing is VALIDATION_FAILED, and rules without a yes are RULES_NOT_ACCEPTED.
 */
export async function saveEntry(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  event: Pick<AskingEvent, 'fields' | 'acceptsRules'>,
  key: ApplicationKey,
  given: EntryInput,
): Promise<void> {
  const { fields, acceptsRules } = event;
  if (fields.length === 0 && !acceptsRules) return;
  const { answers, problems } = readEntryAnswers(fields, given.answers ?? {});
  const [first] = problems;
  if (first) {
    const { id, label } = first.field;
    throw invalidField(`answers.${id}`, t(`entry.${first.problem}`, { label }));
  }
  const [kept] = await tx.select().from(eventEntries).where(isOf(key)).for('update');
  const acceptedAt = kept?.acceptedAt ?? (given.accepted === true ? new Date(clock()) : null);
  if (acceptsRules && acceptedAt === null) {
    throw new AppError('RULES_NOT_ACCEPTED', undefined, { field: 'accepted' });
  }
  const entry = { answers: withLabels(fields, answers), acceptedAt, answeredAt: new Date(clock()) };
  await tx
    .insert(eventEntries)
    .values({ ...key, ...entry })
    .onConflictDoUpdate({
      target: [eventEntries.tenantId, eventEntries.eventId, eventEntries.userId],
      set: entry,
    });
}

function withLabels(
  fields: AskingEvent['fields'],
  answers: Readonly<Record<string, string | boolean>>,
): StoredEntryAnswers {
  const rows = fields.flatMap(({ id, label }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [[id, { label, answer }] as const];
  });
  return Object.fromEntries(rows);
}

export async function removeEntry(tx: Tx, key: ApplicationKey): Promise<void> {
  await tx.delete(eventEntries).where(isOf(key));
}

/** The entry of a person of an event, as a column of another query. */
export function entryOf(tenantId: SQL, eventId: SQL, userId: SQL) {
  return sql<StoredEntry | null>`(select json_build_object('answers', n.answers, 'acceptedAt', n.accepted_at)
    from event_entries n where n.tenant_id = ${tenantId} and n.event_id = ${eventId} and n.user_id = ${userId})`;
}

const plainAnswers = ({ answers }: StoredEntry) =>
  Object.fromEntries(Object.entries(answers).map(([id, { answer }]) => [id, answer]));

interface PersonOfEvent {
  event: Pick<AskingEvent, 'fields' | 'acceptsRules'>;
  entry: StoredEntry | null;
  /** Staff are asked nothing, nor is anybody who has not come in. */
  isAsked: boolean;
}

function isOwed({ event, entry, isAsked }: PersonOfEvent): boolean {
  const plain = entry && { answers: plainAnswers(entry), acceptedAt: entry.acceptedAt };
  return isAsked && owesEntry({ ...event, entry: plain });
}

const toTime = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);

export function presentOwnEntry(person: PersonOfEvent): OwnEntry {
  const { entry } = person;
  return {
    values: entry ? plainAnswers(entry) : {},
    acceptedAt: toTime(entry?.acceptedAt),
    isOwed: isOwed(person),
  };
}

/** In the order of the fields; answers to fields that are gone come last. */
export function presentStaffEntry(person: PersonOfEvent): StaffEntry {
  const { event, entry } = person;
  const order = new Map(event.fields.map(({ id }, place) => [id, place]));
  const place = (id: string) => order.get(id) ?? event.fields.length;
  const values = Object.entries(entry?.answers ?? {})
    .map(([fieldId, { label, answer }]) => ({ fieldId, label, value: answer }))
    .toSorted((a, b) => place(a.fieldId) - place(b.fieldId));
  return { values, acceptedAt: toTime(entry?.acceptedAt), isOwed: isOwed(person) };
}
