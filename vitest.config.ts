import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

// As where the server runs: processes that tests start need not compile everything anew.
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.guidon/compiled') };

const EVERYWHERE = ['**/node_modules/**', '**/dist/**'];

const unit = {
  include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
  exclude: [...EVERYWHERE, '**/*.db.test.ts'],
  env,
  // A property is tried a thousand times; a busy machine needs its time.
  testTimeout: 20_000,
};

const db = {
  include: ['packages/*/src/**/*.db.test.ts', 'apps/server/src/**/*.db.test.ts'],
  exclude: EVERYWHERE,
  env,
  globalSetup: 'packages/testkit/src/database/global-setup.ts',
  // They end a test that hangs; on a busy machine an import alone may take twenty seconds.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  // What is waited for comes at once; a busy machine needs its time for that too.
  expect: { poll: { timeout: 20_000 } },
};

const web = {
  root: 'apps/web',
  include: ['src/**/*.test.tsx'],
  exclude: EVERYWHERE,
  environment: 'happy-dom',
  setupFiles: join(import.meta.dirname, 'apps/web/src/testing/setup.ts'),
};

type Kind = Pick<typeof unit, 'include' | 'exclude'> & { root?: string };

/**
 * The files of a kind share their workers' modules, which costs half of what loading them again for each does. Those
 * that replace a module or load it anew would do so for all that come after: they run as `<name>-alone`, each with its
 * own.
 */
function projectsOf(name: string, kind: Kind): TestProjectInlineConfiguration[] {
  const files = globSync(kind.include, { cwd: kind.root ?? '.', exclude: kind.exclude });
  const alone = files.filter((file) =>
    /\bvi\.(?:mock|resetModules)\(/.test(readFileSync(`${kind.root ?? '.'}/${file}`, 'utf8')),
  );
  const shared = { ...kind, name, exclude: [...kind.exclude, ...alone], isolate: false };
  if (alone.length === 0) return [{ test: shared }];
  return [{ test: shared }, { test: { ...kind, name: `${name}-alone`, include: alone } }];
}

export default defineConfig({
  test: {
    // The default leaves one core to watching; a run has nothing to watch.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // A global that a test replaces is there again for the next, which may be of another file.
    unstubGlobals: true,
    projects: [...projectsOf('unit', unit), ...projectsOf('db', db), ...projectsOf('web', web)],
  },
});
