import { participantChanged } from '../features/events/index.ts';
import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import {
  asPlatform,
  challenges,
  eventChallengePrerequisites,
  eventChallenges,
  eventCounters,
  eventParticipants,
  events,
  hints,
  newId,
  questions,
  scoringUnits,
  soloUnitId,
  type UserId,
} from '@guidon/db';
import { createMember, type TestActor } from './actors.ts';
import type { TestApp } from './test-app.ts';

export interface QuestionPlan {
  rule?: AnswerRule;
  points?: number;
  maxAttempts?: number | null;
}

export interface ChallengePlan {
  name?: string;
  scoring?: ChallengeScoring;
  questions?: QuestionPlan[];
  hints?: HintPlan[];
  /** What the event lays down of it. */
  placed?: Partial<typeof eventChallenges.$inferInsert>;
  /** Places of those that it requires. */
  requires?: number[];
  /** Other columns of the challenge. */
  fields?: Partial<typeof challenges.$inferInsert>;
}

export interface HintPlan {
  content: string;
  cost: number;
  title?: string;
  /** Place of the hint that is unlocked first, which stands before it. */
  requires?: number;
  opensAfterMinutes?: number;
}

export interface PlannedChallenge {
  id: string;
  name: string;
  questionIds: string[];
  hintIds: string[];
}

const hour = 60 * 60 * 1000;
const flag: AnswerRule = { kind: 'text', answers: [{ value: 'flag{right}', caseSensitive: true }] };
let made = 0;

/** An event of a tenant, running unless `event` says otherwise, with challenges whose answer is `flag{right}`. */
export async function playEvent(
  app: TestApp,
  tenantId: string,
  plan: { challenges?: ChallengePlan[]; event?: Partial<typeof events.$inferInsert> } = {},
): Promise<{ eventId: string; challenges: PlannedChallenge[] }> {
  const { challenges: challengePlans = [{}], event = {} } = plan;
  const eventId = newId();
  const nowMs = app.services.clock();
  const planned = await asPlatform(app.services, async (tx) => {
    await tx.insert(events).values({
      tenantId,
      id: eventId,
      name: 'Capture',
      lifecycle: 'active',
      startsAt: new Date(nowMs - hour),
      endsAt: new Date(nowMs + hour),
      registrationCode: eventId.slice(-10),
      createdAt: new Date(nowMs - 2 * hour),
      registrationCloses: event.registrationDeadline ? 'at-time' : 'at-start',
      ...event,
    });
    await tx.insert(eventCounters).values({ tenantId, eventId, lastFactAt: new Date(nowMs - 2 * hour) });
    const result: PlannedChallenge[] = [];
    for (const [position, challengePlan] of challengePlans.entries()) {
      made += 1;
      const challenge: PlannedChallenge = {
        id: newId(),
        name: challengePlan.name ?? `Challenge ${made}`,
        questionIds: (challengePlan.questions ?? [{}]).map(() => newId()),
        hintIds: (challengePlan.hints ?? []).map(() => newId()),
      };
      const { id: challengeId, name } = challenge;
      const { scoring = { kind: 'static' }, fields } = challengePlan;
      await tx
        .insert(challenges)
        .values({ tenantId, id: challengeId, name, category: 'Web', scoring, ...fields });
      await tx.insert(questions).values(
        (challengePlan.questions ?? [{}]).map((question, index) => ({
          tenantId,
          id: challenge.questionIds[index] ?? newId(),
          challengeId,
          position: index,
          title: `Question ${index + 1}`,
          points: question.points ?? 100,
          rule: question.rule ?? flag,
          maxAttempts: question.maxAttempts ?? null,
        })),
      );
      if (challengePlan.hints?.length) {
        await tx.insert(hints).values(
          challengePlan.hints.map(({ requires, ...hint }, index) => ({
            tenantId,
            id: challenge.hintIds[index] ?? newId(),
            challengeId,
            position: index,
            requiresHintId: requires === undefined ? null : (challenge.hintIds[requires] ?? null),
            ...hint,
          })),
        );
      }
      await tx
        .insert(eventChallenges)
        .values({ tenantId, eventId, challengeId, position, ...challengePlan.placed });
      result.push(challenge);
    }
    const required = challengePlans.flatMap(({ requires = [] }, place) =>
      requires.map((other) => ({
        tenantId,
        eventId,
        challengeId: at(result, place).id,
        requiresId: at(result, other).id,
      })),
    );
    if (required.length > 0) await tx.insert(eventChallengePrerequisites).values(required);
    return result;
  });
  return { eventId, challenges: planned };
}

export async function joinEvent(
  app: TestApp,
  tenantId: string,
  eventId: string,
  userIds: readonly UserId[],
): Promise<void> {
  await asPlatform(app.services, async (tx) => {
    await tx.insert(scoringUnits).values(userIds.map((id) => ({ tenantId, eventId, id: soloUnitId(id) })));
    await tx
      .insert(eventParticipants)
      .values(userIds.map((userId) => ({ tenantId, eventId, userId, unitId: soloUnitId(userId) })));
  });
  for (const userId of userIds) app.bus.publish(participantChanged, { tenantId, eventId, userId });
}

export async function createPlayers(
  app: TestApp,
  tenantId: string,
  eventId: string,
  count: number,
): Promise<TestActor[]> {
  const players: TestActor[] = [];
  for (let index = 0; index < count; index += 1) {
    players.push(await createMember(app, tenantId, 'participant'));
  }
  await joinEvent(
    app,
    tenantId,
    eventId,
    players.map(({ userId }) => userId),
  );
  return players;
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is nothing at ${index}.`);
  return item;
}
