import type { SequenceRule } from '@guidon/contract';
import { challenges, events, newId, type Tx } from '@guidon/db';
import { eventSequences, sequences, sequenceSteps } from '@guidon/db/schema/challenges';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  nextVersion,
  refuseTakenName,
  requireRow,
  requireWritten,
} from '../../../platform/records/records.ts';
import { type ChainStep, clampRules } from './locks-of.ts';
import { t } from '../declares.ts';

export type SequenceRow = typeof sequences.$inferSelect;

type Owner = Pick<MemberCtx, 'tenantId'>;

export const isSequence = ({ tenantId }: Owner, id: string) =>
  and(eq(sequences.tenantId, tenantId), eq(sequences.id, id));

export function requireSequence(tx: Tx, owner: Owner, id: string): Promise<SequenceRow> {
  return requireRow(tx.select().from(sequences).where(isSequence(owner, id)), t('sequenceNotFound'));
}

/** The same, which does not change meanwhile. */
export function lockSequence(tx: Tx, owner: Owner, id: string): Promise<SequenceRow> {
  return requireRow(
    tx.select().from(sequences).where(isSequence(owner, id)).for('no key update'),
    t('sequenceNotFound'),
  );
}

/** NOT_FOUND for a challenge that the bank has not; the others cannot be deleted meanwhile. */
export async function requireInBank(tx: Tx, { tenantId }: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids])))
    .orderBy(asc(challenges.id))
    .for('key share');
  if (found.length !== ids.length) throw notFound(t('challengeNotFound'));
}

export async function insertSequence(tx: Tx, ctx: MemberCtx, name: string): Promise<string> {
  const id = newId();
  await tx.insert(sequences).values({ tenantId: ctx.tenantId, id, name, createdBy: ctx.actor.userId });
  return id;
}

/** CONFLICT when `version` is no longer the current one. */
export async function writeName(
  tx: Tx,
  owner: Owner,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> {
  const writing = named(
    tx
      .update(sequences)
      .set({ name, ...nextVersion(sequences) })
      .where(and(isSequence(owner, id), eq(sequences.version, version)))
      .returning({ id: sequences.id }),
  );
  await requireWritten(writing);
}

/** Of a chain that is locked and whose steps are changed without its editor. */
export async function touchSequence(tx: Tx, owner: Owner, id: string): Promise<void> {
  await tx.update(sequences).set(nextVersion(sequences)).where(isSequence(owner, id));
}

export async function stepsOf(tx: Tx, { tenantId }: Owner, sequenceId: string): Promise<ChainStep[]> {
  const rows = await tx
    .select({ challengeId: sequenceSteps.challengeId, rule: sequenceSteps.rule })
    .from(sequenceSteps)
    .where(and(eq(sequenceSteps.tenantId, tenantId), eq(sequenceSteps.sequenceId, sequenceId)))
    .orderBy(asc(sequenceSteps.position));
  return clampRules(rows);
}

export async function replaceSteps(
  tx: Tx,
  { tenantId }: Owner,
  sequenceId: string,
  steps: readonly { challengeId: string; rule: SequenceRule }[],
): Promise<void> {
  await tx
    .delete(sequenceSteps)
    .where(and(eq(sequenceSteps.tenantId, tenantId), eq(sequenceSteps.sequenceId, sequenceId)));
  if (steps.length === 0) return;
  await tx
    .insert(sequenceSteps)
    .values(steps.map((step, position) => ({ tenantId, sequenceId, position, ...step })));
}

/** Events whose challenges the chain locks. */
export function eventsUsing(
  tx: Tx,
  { tenantId }: Owner,
  sequenceId: string,
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: events.id, name: events.name })
    .from(eventSequences)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventSequences.tenantId), eq(events.id, eventSequences.eventId)),
    )
    .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.sequenceId, sequenceId)))
    .orderBy(asc(events.name), asc(events.id));
}

/** Answers NAME_TAKEN where another chain has the name. */
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('sequences_name_key', t('sequenceNameTaken'), writing);
}
