import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const letters = 'ä'.repeat(16);
const groupsOf = (row: number) =>
  Array.from({ length: 20 }, (_, group) => `${row}-${group}${letters}`).join(';');

function check(url: string, rows: readonly string[]) {
  const { payload, contentType } = multipart([{ fileName: 'people.csv', content: rows.join('\n') }]);
  const headers = { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType };
  return measureLoopDelay(() => app.http.inject({ method: 'POST', url, headers, payload }));
}

test('the longest list of members, in twenty groups each, lets other work run', async () => {
  const rows = Array.from(
    { length: 5_000 },
    (_, row) => `a${row}@example.org,Name,participant,"${groupsOf(row)}"`,
  );
  const { value, delayMs } = await check('/api/admin/users/import/check', rows);
  expect(value.statusCode).toBe(200);
  expect(delayMs).toBeLessThan(longestDelayMs);
});

test('the longest list of participants, with long names of teams, lets other work run', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const rows = Array.from(
    { length: 9_000 },
    (_, row) => `a${row}@example.org,Name,${row}${letters.repeat(8)},${row}${letters.repeat(8)}`,
  );
  const { value, delayMs } = await check(`/api/events/${eventId}/participants/import?dryRun=true`, rows);
  expect(value.statusCode).toBe(200);
  expect(delayMs).toBeLessThan(longestDelayMs);
});
