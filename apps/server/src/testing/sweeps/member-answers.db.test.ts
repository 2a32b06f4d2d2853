import { playRoutes } from '@guidon/contract';
import { asPlatform, newId, submissions } from '@guidon/db';
import { declaredTables } from '@guidon/db/schema/declared-tables-fixture';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { makeTeam } from '../make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { readEverything } from './read-everything.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let teamId: string;
let author: TestActor;
let mate: TestActor;
let rival: TestActor;

const wrong = 'a guess of the author';
const right = 'found by the author';

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  tenant = await createTenant(app);
  const { tenantId } = tenant;
  const rule = { kind: 'regex', pattern: 'found by .+', caseSensitive: false } as const;
  ({ eventId, challenges } = await playEvent(app, tenantId, {
    event: { teamMode: 'teams' },
    challenges: [{ questions: [{ rule }, { rule }] }],
  }));
  const people = await createPlayers(app, tenantId, eventId, 3);
  [author, mate, rival] = [at(people, 0), at(people, 1), at(people, 2)];
  const members = [mate.userId, author.userId];
  ({ id: teamId } = await makeTeam(app, { tenantId, eventId, members }));
  await makeTeam(app, { tenantId, eventId, name: 'Rivals', members: [rival.userId] });
  const { id: challengeId, questionIds } = at(challenges, 0);
  for (const answer of [wrong, wrong, right]) {
    const body = { eventId, questionId: at(questionIds, 0), answer };
    const reply = await app.call(playRoutes.submit, author.token, { params: { challengeId }, body });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toContain('the author');
  }
  await app.runJobs();
});
afterAll(() => app.close());

function readsOf(reader: Pick<TestActor, 'token'>): Promise<Record<string, string>> {
  const { id: challengeId, questionIds } = at(challenges, 0);
  const ids = {
    eventId,
    heldId: eventId,
    teamId,
    unitId: teamId,
    caseId: newId(),
    challengeId,
    questionId: at(questionIds, 0),
    userId: author.userId,
  };
  return readEverything(app, reader, {
    ids: [
      {
        ...ids,
        fileId: newId(),
        fileFolder: newId(),
        importId: newId(),
        uploadId: newId(),
        groupId: newId(),
        sequenceId: newId(),
        adventureId: newId(),
        collectionId: newId(),
        itemId: newId(),
        badgeId: newId(),
        webhookId: newId(),
        invoiceId: newId(),
        storedFileId: newId(),
        imageId: newId(),
      },
    ],
    queries: {
      'search.find': [{ q: 'author' }],
      'team-admin.list': [{ eventId }],
      'team-progress.submissions': [{ limit: '100' }],
    },
  });
}

const namesWith = (replies: Record<string, string>) =>
  Object.entries(replies).flatMap(([name, text]) => (text.includes('the author') ? [name] : []));

test('what a member of a team has answered is told to nobody but those with the right to it', async () => {
  const feed = (await readsOf(mate))['team-progress.submissions 0 100'];
  expect(feed).toMatch(/^200 .*"attempts":3/);
  const { admin, organizer, orgAdministrator, contentCreator, participant } = tenant;
  for (const reader of [mate, rival, participant, contentCreator]) {
    expect([reader.role, namesWith(await readsOf(reader))]).toEqual([reader.role, []]);
  }
  // Those with the right `answers`, whose look is recorded.
  for (const reader of [organizer, orgAdministrator, admin]) {
    const groups = reader === organizer ? [] : ['control-room.wrong-answers 0'];
    expect([reader.role, namesWith(await readsOf(reader))]).toEqual([reader.role, groups]);
  }
});

test('the member alone takes along what they have answered', async () => {
  expect(namesWith(await readsOf(author))).toEqual(['users.export-data 0']);
});

test('no signal carries an answer, and no table but that of the answers keeps one', async () => {
  expect(app.signals.length).toBeGreaterThan(0);
  expect(JSON.stringify(app.signals)).not.toContain('the author');
  const tables = [...(await declaredTables()).values()];
  const keeping: string[] = [];
  for (const table of tables) {
    const { rows } = await asPlatform(app.services, (tx) =>
      tx.execute(sql`select 1 from ${table} kept where kept::text like '%the author%' limit 1`),
    );
    if (rows.length > 0) keeping.push(getTableName(table));
  }
  expect(keeping).toEqual([getTableName(submissions)]);
});
