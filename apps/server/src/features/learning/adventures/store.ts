import type { CreateAdventureBody } from '@guidon/contract';
import { challenges, newId, type Tx } from '@guidon/db';
import { adventureReads, adventures, adventureSteps } from '@guidon/db/schema/learning';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { nextVersion, requireRow, requireWritten } from '../../../platform/records/records.ts';
import { t } from '../declares.ts';

export type AdventureRow = typeof adventures.$inferSelect;
export type StepRow = typeof adventureSteps.$inferSelect;

type Owner = Pick<MemberCtx, 'tenantId'>;
/** Whose adventure it is, and who writes it. */
type Author = Owner & { actor: { userId: string } };
type Fields = Omit<CreateAdventureBody, 'steps'>;
type StepInput = CreateAdventureBody['steps'][number];

export const isAdventure = ({ tenantId }: Owner, id: string) =>
  and(eq(adventures.tenantId, tenantId), eq(adventures.id, id));

const hasSteps = ({ tenantId }: Owner, id: string) =>
  and(eq(adventureSteps.tenantId, tenantId), eq(adventureSteps.adventureId, id));

export function requireAdventure(tx: Tx, owner: Owner, id: string): Promise<AdventureRow> {
  return requireRow(tx.select().from(adventures).where(isAdventure(owner, id)), t('adventureNotFound'));
}

/** The same, which does not change meanwhile. */
export function lockAdventure(tx: Tx, owner: Owner, id: string): Promise<AdventureRow> {
  return requireRow(
    tx.select().from(adventures).where(isAdventure(owner, id)).for('update'),
    t('adventureNotFound'),
  );
}

/** NOT_FOUND for a challenge that the bank has not; the others cannot be deleted meanwhile. */
export async function requireChallenges(tx: Tx, { tenantId }: Owner, steps: readonly StepInput[]) {
  const ids = [...new Set(steps.flatMap(({ challengeId }) => challengeId ?? []))];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, ids)))
    .orderBy(asc(challenges.id))
    .for('key share');
  if (found.length !== ids.length) throw notFound(t('challengeNotFound'));
}

export async function insertAdventure(tx: Tx, ctx: Author, fields: Fields): Promise<string> {
  const id = newId();
  await tx.insert(adventures).values({ ...fields, tenantId: ctx.tenantId, id, createdBy: ctx.actor.userId });
  return id;
}

/** CONFLICT when `version` is no longer the current one. */
export async function writeAdventure(
  tx: Tx,
  owner: Owner,
  { id, version }: { id: string; version: number },
  fields: Fields,
): Promise<void> {
  const writing = tx
    .update(adventures)
    .set({ ...fields, ...nextVersion(adventures) })
    .where(and(isAdventure(owner, id), eq(adventures.version, version)))
    .returning({ id: adventures.id });
  await requireWritten(writing);
}

export function stepsOf(tx: Tx, owner: Owner, id: string): Promise<StepRow[]> {
  return tx
    .select()
    .from(adventureSteps)
    .where(hasSteps(owner, id))
    .orderBy(asc(adventureSteps.position), asc(adventureSteps.id));
}

/** Steps that keep their id keep what members have read. */
export async function replaceSteps(
  tx: Tx,
  owner: Owner,
  adventureId: string,
  steps: readonly StepInput[],
): Promise<void> {
  const present = new Set((await stepsOf(tx, owner, adventureId)).map(({ id }) => id));
  const kept = steps.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !present.has(id)) || new Set(kept).size !== kept.length)
    throw notFound(t('stepNotFound'));
  const isGone = kept.length > 0 ? notInArray(adventureSteps.id, kept) : undefined;
  await tx.delete(adventureSteps).where(and(hasSteps(owner, adventureId), isGone));
  if (steps.length === 0) return;
  await tx
    .insert(adventureSteps)
    .values(
      steps.map(({ id, ...step }, position) => ({
        ...step,
        tenantId: owner.tenantId,
        adventureId,
        id: id ?? newId(),
        position,
      })),
    )
    .onConflictDoUpdate({
      target: [adventureSteps.tenantId, adventureSteps.adventureId, adventureSteps.id],
      set: {
        position: sql`excluded.position`,
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        title: sql`excluded.title`,
        story: sql`excluded.story`,
        challengeId: sql`excluded.challenge_id`,
      },
    });
}

export async function markRead(tx: Tx, ctx: MemberCtx, step: { adventureId: string; id: string }) {
  await tx
    .insert(adventureReads)
    .values({
      tenantId: ctx.tenantId,
      adventureId: step.adventureId,
      stepId: step.id,
      userId: ctx.actor.userId,
      readAt: new Date(ctx.clock()),
    })
    .onConflictDoNothing();
}
