import { type Adventure, type AdventureStep, hasRight } from '@guidon/contract';
import { inTenant, challenges, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { notFound, AppError } from '../../../platform/http/app-error.ts';
import { eventsToAnswerIn } from './answered-in.ts';
import { readProgress, stepStates, stepsFor } from './steps.ts';
import { type AdventureRow, requireAdventure, type StepRow, stepsOf, markRead } from './store.ts';
import { t } from '../declares.ts';

export function getAdventure(ctx: MemberCtx, adventureId: string): Promise<Adventure> {
  return inTenant(ctx, async (tx) => presentAdventure(tx, ctx, await requireReadable(tx, ctx, adventureId)));
}

/** One that is not published is there for authors alone. */
async function requireReadable(tx: Tx, ctx: MemberCtx, id: string): Promise<AdventureRow> {
  const adventure = await requireAdventure(tx, ctx, id);
  if (!adventure.isPublished && !hasRight(ctx.actor.role, 'learning.write'))
    throw notFound(t('adventureNotFound'));
  return adventure;
}

/** As the caller may read it: nothing of a locked step but its title and its place. */
async function presentAdventure(tx: Tx, ctx: MemberCtx, row: AdventureRow): Promise<Adventure> {
  const steps = await stepsFor(tx, ctx, await stepsOf(tx, ctx, row.id));
  const states = stepStates(steps, await readProgress(tx, ctx, steps));
  const reached = steps.filter((_step, index) => states[index] !== 'locked');
  const challengeIds = reached.flatMap(({ challengeId }) => challengeId ?? []);
  const known = {
    names: await namesOf(tx, ctx, challengeIds),
    events: await eventsToAnswerIn(tx, ctx, challengeIds),
  };
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    theme: row.theme,
    isPublished: row.isPublished,
    stepCount: steps.length,
    doneCount: states.filter((state) => state === 'done').length,
    steps: steps.map((step, index) => presentStep(step, states[index] ?? 'locked', known)),
    can: { edit: hasRight(ctx.actor.role, 'learning.write') },
  };
}

interface ChallengesOfSteps {
  names: ReadonlyMap<string, string>;
  events: ReadonlyMap<string, string>;
}

function presentStep(
  { id, x, y, title, story, challengeId }: StepRow,
  state: AdventureStep['state'],
  { names, events }: ChallengesOfSteps,
): AdventureStep {
  const place = { id, x, y, title, state };
  if (state === 'locked')
    return { ...place, story: null, challengeId: null, challengeName: null, eventId: null };
  return {
    ...place,
    story,
    challengeId,
    challengeName: challengeId === null ? null : (names.get(challengeId) ?? null),
    eventId: challengeId === null ? null : (events.get(challengeId) ?? null),
  };
}

async function namesOf(
  tx: Tx,
  { tenantId }: MemberCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: challenges.id, name: challenges.name })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Does a step without a challenge; of one with a challenge nothing follows from it. */
export async function readStep(
  ctx: MemberCtx,
  { adventureId, stepId }: { adventureId: string; stepId: string },
): Promise<Adventure> {
  return inTenant(ctx, async (tx) => {
    const row = await requireReadable(tx, ctx, adventureId);
    const adventure = await presentAdventure(tx, ctx, row);
    const step = adventure.steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(t('stepNotFound'));
    if (step.state === 'locked') throw new AppError('LOCKED', t('stepLocked'));
    if (step.state === 'done') return adventure;
    await markRead(tx, ctx, { adventureId, id: stepId });
    return presentAdventure(tx, ctx, row);
  });
}
