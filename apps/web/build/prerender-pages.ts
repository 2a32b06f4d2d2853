import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import type { Prerendered, RenderInput } from './render-pages.ts';

/** The pages that most people see first, while the script of the app is still on its way. */
const firstPages = ['/', '/login'];

/**
 * Writes to `prerendered.json` how these pages look at first, and the shell of all others: people see them before any
 * script has come.
 */
export function prerenderPages(): Plugin {
  let root = '';
  return {
    name: 'prerender-pages',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const source = JSON.stringify(await renderPages(root));
      this.emitFile({ type: 'asset', fileName: 'prerendered.json', source });
    },
  };
}

async function renderPages(root: string): Promise<Prerendered> {
  const workerData: RenderInput = { root, paths: firstPages };
  const worker = new Worker(new URL('./render-pages.ts', import.meta.url), {
    workerData,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const message: unknown[] = await once(worker, 'message');
  await worker.terminate();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what that file sends
  const rendered = message[0] as Prerendered;
  const empty = Object.entries({ ...rendered.pages, ...rendered.outlines, shell: rendered.shell }).find(
    ([, markup]) => markup === '',
  );
  if (empty !== undefined) throw new Error(`Nothing was drawn of ${empty[0]}.`);
  return rendered;
}
