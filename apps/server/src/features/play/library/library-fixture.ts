import { challengeRoutes, type ChallengeVisibility, playRoutes, type SubmitBody } from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { TestActor, TestTenant } from '../../../testing/actors.ts';
import { at, type ChallengePlan, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type TestApp, urlOf } from '../../../testing/test-app.ts';

const draft = { lifecycle: 'draft', startsAt: null, endsAt: null } as const;

/** Challenges that are answered with `flag{right}`, open to every member unless `visibility` says otherwise. */
export async function openChallenges(
  app: TestApp,
  tenant: TestTenant,
  plans: ChallengePlan[],
  of: { visibility?: ChallengeVisibility; groupIds?: string[] } = {},
): Promise<PlannedChallenge[]> {
  const { challenges } = await playEvent(app, tenant.tenantId, { challenges: plans, event: draft });
  for (const { id } of challenges) {
    await app.call(challengeRoutes.publish, tenant.admin.token, {
      params: { challengeId: id },
      body: { visibility: 'library', ...of },
    });
  }
  return challenges;
}

interface Answer {
  question?: number;
  eventId?: string;
  answer?: SubmitBody['answer'];
}

export function answer(app: TestApp, who: TestActor, challenge: PlannedChallenge, given: Answer = {}) {
  const { question = 0, answer: text = 'flag{right}', ...where } = given;
  return app.call(playRoutes.submit, who.token, {
    params: { challengeId: challenge.id },
    body: { ...where, questionId: at(challenge.questionIds, question), answer: text },
  });
}

export async function practiceEventsOf(app: TestApp, tenantId: string): Promise<string[]> {
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.kind, 'practice'))),
  );
  return rows.map(({ id }) => id);
}

/** Attaches a file, and answers the address of its download. */
export async function attachFile(app: TestApp, tenant: TestTenant, challengeId: string): Promise<string> {
  const { payload, contentType } = multipart([{ fileName: 'chart.txt', content: 'a chart' }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId } }),
    headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  return response.json<{ data: { url: string } }>().data.url;
}

/** Status of a download. */
export async function download(app: TestApp, token: string, url: string): Promise<number> {
  const { statusCode } = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
}
