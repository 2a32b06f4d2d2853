import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { pageFiles } from './page-files.ts';
import type { Page } from '../src/navigation/define-page.ts';

/** Paths need no style sheets, and the runner cannot read those of packages. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? 'export default {}' : null),
};

/** All pages of the web app, read from their definitions. */
export async function readPages(root: string): Promise<readonly Page[]> {
  const { module } = await runnerImport<{ allPages: readonly Page[] }>(
    resolve(root, 'src/app/all-pages.ts'),
    {
      root,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      define: { 'import.meta.env.DEV': 'false' },
      plugins: [withoutStyles],
    },
  );
  return module.allPages.filter(({ path }) => path !== '/$');
}

/**
 * Writes the paths of all pages to `page-paths.json`, so that the server answers 404 to every other address, and to
 * `page-files.json` what each page is made of. Both are read from the pages themselves.
 */
export function pagePaths(): Plugin {
  let root = '';
  return {
    name: 'page-paths',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    // Last, since Vite removes chunks here that hold nothing but styles.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pages = await readPages(root);
        const paths = pages.map(({ path }) => path);
        this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(paths) });
        const files = Object.fromEntries(pages.map((page) => [page.path, pageFiles(page, bundle, root)]));
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
      },
    },
  };
}
