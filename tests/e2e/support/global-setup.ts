import { ensureWebBuilt } from '../../../scripts/lib/build-web.mjs';
import { removeAbandonedFolders } from './story-server.ts';

/** Once a run, before any worker starts its server. */
export default async function setup(): Promise<void> {
  removeAbandonedFolders();
  await ensureWebBuilt(process.execPath);
}
