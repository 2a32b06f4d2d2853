import { join } from 'node:path';
import { findBundle } from '../../apps/server/src/entrypoints/bundled.mjs';
import { projectFolder, runQuietly, StepError, step } from './run-quietly.mjs';

/** Bundles the server with this Node unless the bundle that is there was made from the same sources. */
export async function ensureServerBuilt(node) {
  if (findBundle() === null) await step('Bundling the server', () => build(node));
}

async function build(node) {
  const { code, output } = await runQuietly(node, [join(projectFolder, 'scripts/lib/bundle-server.mjs')]);
  if (code !== 0) throw new StepError(`The server cannot be bundled:\n${output.trimEnd()}`);
}
