import { analyzeGrown, createDatabase, inTenant, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { crowds, growEvent, rowsReadText } from '../../testing/grown-event.ts';
import { playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { awardByRule } from './awards-by-rule.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('badges are looked for in rows of the member, also with plans that were made for few rows', async () => {
  const { tenantId } = tenant;
  const played = await playEvent(app, tenantId, { challenges: Array.from({ length: 11 }, () => ({})) });
  const database = createDatabase(app.database.config, { max: 1 });
  onTestFinished(() => database.close());
  const readFor = (userIds: readonly UserId[]) =>
    inTenant({ database, tenantId }, async (tx) => {
      const soFar = async () => {
        const { rows } = await tx.execute<{ rows: number }>(sql.raw(rowsReadText));
        return rows[0]?.rows ?? Number.NaN;
      };
      const before = await soFar();
      await awardByRule(tx, { tenantId, userIds, nowMs: app.services.clock() });
      return (await soFar()) - before;
    });
  const few = await growEvent(app, { tenantId, ...played, players: 6 });
  for (const userId of few) await readFor([userId]);
  const read: number[] = [];
  for (const players of crowds) {
    const userIds = await growEvent(app, { tenantId, ...played, players });
    await analyzeGrown(app.database);
    read.push(await readFor(userIds.slice(0, 1)));
  }
  // Ten solves, entries and answers, and the first of each of ten challenges; a table of few pages may be read whole, once.
  expect(read.map((rows) => rows < 700 || rows)).toEqual(crowds.map(() => true));
});
