import { type ImportReport, playRoutes, standingsRoutes } from '@guidon/contract';
import { challengeFiles, challenges, eventChallenges, events, hints, inTenant, questions } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { joinEvent, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bytesOf, importZip } from './import-zip-fixture.ts';

let app: TestApp;
let acme: TestTenant;
let lastYear: string;
let thisYear: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  acme = await createTenant(app);
  lastYear = (await playEvent(app, acme.tenantId, { challenges: [] })).eventId;
  thisYear = (await playEvent(app, acme.tenantId, { challenges: [] })).eventId;
  await joinEvent(app, acme.tenantId, lastYear, [acme.participant.userId]);
});

const survey = (year: number, points: number) => ({
  'survey/challenge.yml': `name: Survey
category: Misc
description: How was ${year}?
value: ${points}
flags: ["flag{${year}}"]
hints: [{content: hint of ${year}, cost: 1}]
files: [form.txt]
`,
  'survey/form.txt': `form of ${year}`,
});

function importFiles(
  files: Record<string, string>,
  query: { eventId?: string; dryRun?: 'true' } = {},
): Promise<ImportReport> {
  return importZip(app, acme.admin, zipSync(bytesOf(files)), query);
}

async function rowsOf(eventId: string) {
  return inTenant({ database: app.database, tenantId: acme.tenantId }, async (tx) => {
    const held = await tx
      .select()
      .from(eventChallenges)
      .where(eq(eventChallenges.eventId, eventId))
      .orderBy(asc(eventChallenges.position));
    const parts = held.map(async ({ challengeId }) => ({
      challenge: await tx.select().from(challenges).where(eq(challenges.id, challengeId)),
      questions: await tx.select().from(questions).where(eq(questions.challengeId, challengeId)),
      hints: await tx.select().from(hints).where(eq(hints.challengeId, challengeId)),
      files: await tx.select().from(challengeFiles).where(eq(challengeFiles.challengeId, challengeId)),
    }));
    return {
      event: await tx.select().from(events).where(eq(events.id, eventId)),
      held,
      parts: await Promise.all(parts),
    };
  });
}

async function boardOf(eventId: string): Promise<unknown> {
  const reply = await app.call(standingsRoutes.leaderboard, acme.admin.token, { params: { eventId } });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function answer(eventId: string, text: string): Promise<boolean> {
  const [part] = (await rowsOf(eventId)).parts;
  const question = part?.questions[0];
  const reply = await app.call(playRoutes.submit, acme.participant.token, {
    params: { challengeId: question?.challengeId ?? '' },
    body: { eventId, questionId: question?.id ?? '', answer: text },
  });
  expect(reply.status).toBe(200);
  return reply.body.data.isCorrect;
}

test('an import into one event leaves a live one with the same names untouched, board included', async () => {
  await importFiles(survey(2023, 50), { eventId: lastYear });
  expect(await answer(lastYear, 'flag{2023}')).toBe(true);
  const rows = await rowsOf(lastYear);
  const board = await boardOf(lastYear);

  const dry = await importFiles(survey(2024, 200), { eventId: thisYear, dryRun: 'true' });
  const report = await importFiles(survey(2024, 200), { eventId: thisYear });
  for (const told of [dry, report]) {
    expect(told.rows).toMatchObject([
      { outcome: 'created', reason: expect.stringMatching(/this event gets its own\.$/), changes: [] },
    ]);
  }
  expect(await rowsOf(lastYear)).toEqual(rows);
  expect(await boardOf(lastYear)).toEqual(board);
  const { parts } = await rowsOf(thisYear);
  expect(parts).toMatchObject([
    {
      challenge: [{ name: 'Survey', description: 'How was 2024?' }],
      questions: [{ points: 200, rule: { answers: [{ value: 'flag{2024}' }] } }],
      hints: [{ content: 'hint of 2024' }],
      files: [{ name: 'form.txt' }],
    },
  ]);
});

test('the same folder again changes nothing, and a changed one only the challenges of its own event', async () => {
  await importFiles(survey(2023, 50), { eventId: lastYear });
  await importFiles(survey(2024, 200), { eventId: thisYear });
  const rows = await rowsOf(lastYear);
  const again = await importFiles(survey(2024, 200), { eventId: thisYear });
  expect(again.rows).toMatchObject([{ outcome: 'unchanged', reason: 'Nothing has changed.' }]);
  const changed = await importFiles(survey(2024, 300), { eventId: thisYear });
  expect(changed.rows).toMatchObject([{ outcome: 'updated', changes: ['questions'] }]);
  expect(await rowsOf(lastYear)).toEqual(rows);
  const { parts } = await rowsOf(thisYear);
  expect(parts).toMatchObject([{ questions: [{ points: 300 }] }]);
});

test('an import into the bank alone does not change what was answered in an event', async () => {
  await importFiles(survey(2023, 50), { eventId: lastYear });
  expect(await answer(lastYear, 'flag{2022}')).toBe(false);
  const rows = await rowsOf(lastYear);
  for (const dryRun of ['true', undefined] as const) {
    const report = await importFiles(survey(2024, 200), { ...(dryRun && { dryRun }) });
    expect(report.rows).toMatchObject([
      { outcome: 'notImported', reason: expect.stringMatching(/was answered there/), changes: [] },
    ]);
  }
  expect(await rowsOf(lastYear)).toEqual(rows);
});

test('imports of several events at once make one challenge for each event', async () => {
  const imports = [lastYear, thisYear, lastYear, thisYear].map((eventId) =>
    importFiles(survey(2023, 50), { eventId }),
  );
  const reports = await Promise.all(imports);
  for (const row of reports.flatMap(({ rows }) => rows)) {
    if (row.outcome === 'failed') expect(row.reason).toMatch(/meanwhile; import again\.$/);
  }
  await importFiles(survey(2023, 50), { eventId: lastYear });
  await importFiles(survey(2023, 50), { eventId: thisYear });
  expect((await rowsOf(lastYear)).held).toHaveLength(1);
  expect((await rowsOf(thisYear)).held).toHaveLength(1);
  const made = await inTenant({ database: app.database, tenantId: acme.tenantId }, (tx) =>
    tx
      .select({ copy: challenges.importCopy })
      .from(challenges)
      .where(
        and(
          eq(challenges.tenantId, acme.tenantId),
          eq(challenges.importKey, 'ctfcli:path:survey/challenge.yml'),
        ),
      )
      .orderBy(asc(challenges.importCopy)),
  );
  expect(made.map(({ copy }) => copy)).toEqual(made.map((_, i) => i + 1));
});
