import {
  type BankChallenge,
  challengeRoutes,
  eventRoutes,
  type RouteCall,
  type UpdateChallengeBody,
} from '@guidon/contract';
import { auditLog, facts, newId, scoringUnits, soloUnitId, submissions } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import type { TestTenant } from '../../testing/actors.ts';
import type { TestApp } from '../../testing/test-app.ts';

export type NewChallenge = RouteCall<typeof challengeRoutes.create>['body'];

let made = 0;

export function newChallenge(change: Partial<NewChallenge> = {}): NewChallenge {
  made += 1;
  return {
    name: `Challenge ${made}`,
    category: 'crypto',
    questions: [
      { title: 'Flag', points: 100, rule: { kind: 'text', answers: [{ value: 'flag{one}' }] } },
      { title: 'Year', points: 50, rule: { kind: 'number', value: 1984 } },
    ],
    hints: [{ content: 'Look closer', cost: 10 }],
    ...change,
  };
}

export async function createInBank(app: TestApp, tenant: TestTenant, change: Partial<NewChallenge> = {}) {
  const reply = await app.call(challengeRoutes.create, tenant.contentCreator.token, {
    body: newChallenge(change),
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

export async function createEventWith(app: TestApp, tenant: TestTenant, challengeIds: string[]) {
  const { token } = tenant.admin;
  const { body } = await app.call(eventRoutes.create, token, { body: { name: 'Held' } });
  const eventId = body.data.id;
  await app.call(eventRoutes.setChallenges, token, { params: { eventId }, body: { challengeIds } });
  return eventId;
}

interface Attempt {
  eventId: string;
  challengeId: string;
  questionId: string;
}

export async function recordAttempt(app: TestApp, tenant: TestTenant, attempt: Attempt): Promise<void> {
  const { tenantId, participant } = tenant;
  await app.database.platform.insert(submissions).values({
    tenantId,
    id: newId(),
    ...attempt,
    unitId: soloUnitId(participant.userId),
    userId: participant.userId,
    answer: 'no',
    outcome: 'wrong',
  });
}

export async function recordUnlock(
  app: TestApp,
  tenant: TestTenant,
  { eventId, challengeId, hintId }: { eventId: string; challengeId: string; hintId: string },
): Promise<void> {
  const { tenantId } = tenant;
  const { userId } = tenant.participant;
  await app.database.platform.insert(scoringUnits).values({ tenantId, eventId, id: soloUnitId(userId) });
  await app.database.platform.insert(facts).values({
    tenantId,
    eventId,
    seq: 1,
    kind: 'hint',
    unitId: soloUnitId(userId),
    userId,
    challengeId,
    hintId,
    points: -10,
    at: new Date(),
  });
}

export async function auditOf(app: TestApp, targetId: string) {
  return app.database.platform
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
}

/** The update that leaves a challenge unchanged. */
export function asUpdate(challenge: BankChallenge): UpdateChallengeBody {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to an author no rule is null
  return challenge as unknown as UpdateChallengeBody;
}
