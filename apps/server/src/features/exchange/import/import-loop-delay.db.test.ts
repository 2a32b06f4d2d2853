import { challengeImportRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { importLimits } from './import-limits.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const perFile = importLimits.challengesPerFile;
const files = (count: number, more = '') =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(count / perFile) }, (_, file) => {
      const challenges = Array.from(
        { length: Math.min(perFile, count - file * perFile) },
        (_unused, n) => `name: c${file}x${n}\ncategory: misc\nvalue: 1\nflags: [f]\n${more}`,
      );
      return [`${file}/challenge.yml`, Buffer.from(challenges.join('---\n'))];
    }),
  );

function dryRun(content: Uint8Array) {
  const { payload, contentType } = multipart([{ fileName: 'a.zip', content: Buffer.from(content) }]);
  return app.http.inject({
    method: 'POST',
    url: urlOf(challengeImportRoutes.run, { query: { dryRun: 'true' } }),
    headers: { authorization: `Bearer ${tenant.contentCreator.token}`, 'content-type': contentType },
    payload,
  });
}

const links = `files: [${Array.from({ length: 50 }, (_, n) => `${n}.x`).join(',')}]\n`;

test.each([
  ['as many challenges as may be', files(importLimits.challenges), importLimits.challenges],
  ['as many missing files as may be', files(importLimits.notes / 50, links), importLimits.notes / 50],
])('the report of %s does not block the event loop', { timeout: 300_000 }, async (_what, given, total) => {
  const zip = zipSync(given);
  const { value, delayMs } = await measureLoopDelay(() => dryRun(zip));
  expect(value.json()).toMatchObject({ sums: { total, created: total } });
  expect(delayMs).toBeLessThan(longestDelayMs);
});

/** As an import of these files leaves them, without a file of theirs. */
async function fillBank(count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => [Math.floor(n / perFile), n % perFile] as const);
  const names = numbers.map(([file, n]) => `c${file}x${n}`);
  await inTenant({ database: app.database, tenantId: tenant.tenantId }, async (tx) => {
    await tx.execute(sql`
      with made as (
        insert into challenges (tenant_id, id, name, category, import_key, import_copy, imported_sums, created_by)
        select ${tenant.tenantId}, gen_random_uuid(), name, 'misc', 'ctfcli:name:misc/' || name, 1,
          jsonb_build_object('name', 'another'), ${tenant.contentCreator.userId}
        from unnest(${sql.param(names)}::text[]) name returning id)
      insert into questions (tenant_id, id, challenge_id, position, title, points, rule, import_key)
      select ${tenant.tenantId}, gen_random_uuid(), id, 0, 'Flag', 1,
        '{"kind": "text", "answers": [{"value": "f", "caseSensitive": true}]}', '1' from made`);
  });
}

test('the report of as many challenges as the bank has already does not block the event loop', {
  timeout: 300_000,
}, async () => {
  await fillBank(importLimits.challenges);
  const zip = zipSync(files(importLimits.challenges));
  const { value, delayMs } = await measureLoopDelay(() => dryRun(zip));
  expect(value.json()).toMatchObject({ sums: { total: importLimits.challenges, created: 0 } });
  expect(delayMs).toBeLessThan(longestDelayMs);
});

test.each([
  ['challenges', files(importLimits.challenges + 1), 'The archive holds more than 2000 challenges'],
  ['named files', files(importLimits.notes / 50 + 1, links), 'name more than 10000 files'],
])('more %s are refused', async (_what, given, message) => {
  const reply = await dryRun(zipSync(given));
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'INVALID_ARCHIVE', message: expect.stringContaining(message) }),
  ]);
});
