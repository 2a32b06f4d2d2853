import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { Page } from '../src/navigation/define-page.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What each page is made of; the server tells the browser at once, which would else find it in three rounds. */
export interface PageFiles {
  /** For those who come for the first time, or are signed out. */
  visitor: string[];
  member: string[];
  /** Whether the shell stands around it. */
  hasShell: boolean;
  /** What the page reads first of the API, with `$name` for parameters of its path and its search. */
  reads: readonly string[];
}

const modules = {
  first: 'src/main.tsx',
  signInPage: 'src/features/registration/wizard/wizard-page.tsx',
  banner: 'src/features/preferences/cookies/cookie-banner.tsx',
  allPages: 'src/app/all-pages.ts',
  sessions: 'src/features/sign-in/sessions/api.ts',
  branding: 'src/features/branding/branding-follower.tsx',
  shell: 'src/app/shell/shell-pages.tsx',
  open: 'src/app/shell/open-page.tsx',
};

const frames = { none: [], shell: [modules.shell], plain: [modules.shell], open: [modules.open] };

export function pageFiles(page: Page, bundle: Bundle, root: string): PageFiles {
  const filesOf = (sources: readonly string[]) => {
    const first = new Set(closure(chunkOf(bundle, resolve(root, modules.first)), bundle));
    const chunks = sources.flatMap((source) => closure(chunkOf(bundle, resolve(root, source)), bundle));
    const added = [...new Set(chunks)].filter((chunk) => !first.has(chunk));
    const styles = added.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
    return [...new Set([...added.map(({ fileName }) => fileName), ...styles])].map((file) => `/${file}`);
  };
  const own = [...sourcesOf(page.layout?.component), ...sourcesOf(page.component), ...frames[page.frame]];
  const forVisitors = page.access === 'anyone' ? own : [modules.signInPage];
  return {
    visitor: filesOf([...forVisitors, modules.banner]),
    member: filesOf([...own, modules.allPages, modules.sessions, modules.branding]),
    hasShell: page.frame === 'shell',
    reads: page.reads ?? [],
  };
}

/** `lazyPage` keeps the function that imports the page, and the runner has written the page's file into it. */
function sourcesOf(component: Page['component']): string[] {
  if (component === undefined || !('load' in component)) return [];
  const source = /import[\w$]*\(\s*["']\/?([^"']+)["']/.exec(String(component.load))?.[1];
  if (source === undefined) throw new Error(`No file of a page in ${String(component.load)}`);
  return [source];
}

function chunkOf(bundle: Bundle, id: string): Chunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(id));
  if (chunk?.type !== 'chunk') throw new Error(`${id} is in no file of the build.`);
  return chunk;
}

/** A chunk and all that it imports. */
function closure(start: Chunk, bundle: Bundle): Chunk[] {
  const found = new Set([start]);
  for (const chunk of found)
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') found.add(next);
    }
  return [...found];
}
