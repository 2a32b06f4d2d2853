import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFolderInUse } from '@guidon/db/embedded';
import { launchServer } from '../../../apps/server/src/testing/processes/server-process.ts';
import { superAdmin } from './super-admin.ts';

const prefix = 'guidon-stories-';
/** A younger one may belong to a run that is only starting. */
const abandonedAfterMs = 10 * 60_000;

/** The real program with an empty database, for the stories of one worker. */
export interface StoryServer {
  /** The address that the server itself believes to be reached at. */
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts a server of its own that hands its mails to `smtpUrl`. */
export async function startStoryServer(smtpUrl: string): Promise<StoryServer> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const env = {
    SMTP_URL: smtpUrl,
    ADMIN_EMAIL: superAdmin.email,
    ADMIN_PASSWORD: superAdmin.password,
  };
  const server = await launchServer({ dataDir, env });
  const stop = async () => {
    server.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await server.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${new URL(server.url).port}`, dataDir, stop };
}

/** A run that was killed leaves its folders behind. */
export function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const isOld = Date.now() - statSync(folder).mtimeMs > abandonedAfterMs;
    if (isOld && !isFolderInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
