import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFolderInUse } from '@guidon/db/embedded';
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs';
import { superAdmin } from './super-admin.ts';

const prefix = 'guidon-stories-';
/** A younger one may belong to a run that is only starting. */
const abandonedAfterMs = 10 * 60_000;

/** A run that was killed leaves its folder behind. */
for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
  const folder = join(tmpdir(), name);
  const isOld = Date.now() - statSync(folder).mtimeMs > abandonedAfterMs;
  if (isOld && !isFolderInUse(folder)) rmSync(folder, { recursive: true, force: true });
}

const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), prefix));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  SEED_DEMO: 'false',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: superAdmin.email,
  ADMIN_PASSWORD: superAdmin.password,
});
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY']) {
  delete process.env[name];
}

await ensureWebBuilt(process.execPath);
await import('../../../apps/server/src/entrypoints/main.ts');
