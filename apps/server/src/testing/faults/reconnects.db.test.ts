import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runReconnects } from '../processes/reconnect-crowd.ts';
import { type DataDir, endLaunched, makeMigratedDataDir } from '../processes/server-process.ts';

/** Whole programs start and stop here, on a machine that is busy with other tests. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let dataDir: DataDir;

beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
});
afterAll(async () => {
  await endLaunched();
  await dataDir.remove();
});

test('a hundred browsers of a server that was killed come back one after the other, and boards are read meanwhile', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const result = await runReconnects(dataDir.path, 100);
  noted.mockRestore();
  expect(result).toMatchObject({ back: 100, boardFailures: 0 });
  expect(result.boardReads).toBeGreaterThan(0);
  // The delays are spread over a second; a busy machine bunches some of them.
  expect(result.spreadMs).toBeGreaterThan(100);
});
