import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Written for each wrong answer without a second look at the unit, which was read from the participants. */
const written = ['attempt_counts', 'submissions', 'webhook_deliveries'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('whatever names a scoring unit names a row of it, but for the counts of answers and what is told of them', async () => {
  const { rows } = await app.database.platformPool.query<{ name: string; isHeld: boolean }>(
    `select c.relname as name, exists (
       select from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'scoring_units'::regclass
         and a.attnum = any (k.conkey)) as "isHeld"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
       and a.attname like '%unit_id' order by c.relname`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['event_participants', 'facts']));
  expect(rows.filter(({ isHeld }) => !isHeld).map(({ name }) => name)).toEqual(written);
});
