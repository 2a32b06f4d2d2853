import { defineConfig } from 'vitest/config';

const EVERYWHERE = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // The default leaves one core to watching; a run has nothing to watch.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...EVERYWHERE, '**/*.db.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'db',
          include: ['packages/*/src/**/*.db.test.ts', 'apps/server/src/**/*.db.test.ts'],
          exclude: EVERYWHERE,
          isolate: false,
          globalSetup: 'packages/testkit/src/database/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          exclude: EVERYWHERE,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: './src/testing/setup.ts',
        },
      },
    ],
  },
});
