// Runs in a thread of its own, which has the globals of a browser: draws the pages at the given paths, and answers
// their markup by path.
import { parentPort, workerData } from 'node:worker_threads';
import { Window } from 'happy-dom';
import { createServer, type Plugin } from 'vite';
import { z } from 'zod';

const RenderInput = z.object({ root: z.string(), paths: z.array(z.string()) });
export type RenderInput = z.infer<typeof RenderInput>;

/** What the server draws before any script has run. */
export interface Prerendered {
  /** By path, for visitors. */
  pages: Record<string, string>;
  /** Around the pages of members. */
  shell: string;
  /** In place of the shell, by path: with what stands first on that page. */
  outlines: Record<string, string>;
}

type Draw = typeof import('../src/app/prerender.tsx');

/** Only the names of CSS modules are needed. */
const withoutGlobalStyles: Plugin = {
  name: 'without-global-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') && !id.endsWith('.module.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export default {}' : null),
};

const offline: typeof fetch = () => new Promise(() => {});

/** In a worker React and the router find no browser, so what they ask of one is put beside the globals of Node. */
function becomeBrowser(): void {
  const window = new Window({ url: 'http://localhost/', width: 1_280, height: 800 });
  const own = new Set(Object.getOwnPropertyNames(globalThis));
  for (const name of Object.getOwnPropertyNames(window)) {
    if (own.has(name)) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: Reflect.get(window, name),
    });
  }
  Object.assign(globalThis, { window: globalThis, self: globalThis, fetch: offline });
}

async function renderPages({ root, paths }: RenderInput): Promise<Prerendered> {
  becomeBrowser();
  const conditions = ['browser', 'module', 'import', 'production', 'default'];
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    define: { 'import.meta.env.DEV': 'false' },
    plugins: [withoutGlobalStyles],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions },
    ssr: { noExternal: [/mantine/, /@tanstack/], resolve: { conditions } },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- modules of this loader have no types
    const { prerenderPage, prerenderShells } = module as Draw;
    const pages: Prerendered['pages'] = {};
    for (const path of paths) pages[path] = await prerenderPage(path);
    return { pages, ...(await prerenderShells()) };
  } finally {
    await server.close();
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort?.postMessage(await renderPages(RenderInput.parse(workerData)));
