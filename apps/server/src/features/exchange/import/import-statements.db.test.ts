import { zipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bytesOf, importZip } from './import-zip-fixture.ts';

/**
 * With the begin, the commit and the tenant of each transaction, those that note the file, and a share of the lock under
 * which the texts of a slice are counted.
 */
const most = 25;

const query = vi.spyOn(Client.prototype, 'query');
let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(async () => {
  query.mockRestore();
  await app.close();
});

async function statementsOf(prefix: string, count: number): Promise<number> {
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      [
        `${prefix}${n}/challenge.yml`,
        `name: ${prefix}${n}\ncategory: web\nvalue: 1\nflags: [f]\nhints: [h]\ntags: [t]\nfiles: [f.txt]\n`,
      ],
      [`${prefix}${n}/f.txt`, 'x'],
    ]).flat(),
  );
  const before = query.mock.calls.length;
  const { sums } = await importZip(app, tenant.admin, zipSync(bytesOf(files)));
  expect(sums.created).toBe(count);
  return query.mock.calls.length - before;
}

test('each new challenge with a hint and a file takes few statements', { timeout: 60_000 }, async () => {
  const [few, many] = [await statementsOf('few', 5), await statementsOf('many', 65)];
  expect((many - few) / 60).toBeLessThan(most);
});
