import { ensureServerBuilt } from '../../../scripts/lib/build-server.mjs';
import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs';
import { removeAbandonedFolders } from './story-server.ts';

/** Once a run, before any worker starts its server. */
export default async function setup(): Promise<void> {
  removeAbandonedFolders();
  await ensureServerBuilt(process.execPath);
  await ensureWebBuilt(process.execPath);
}
