import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/support/chromium-launch.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  timeout: 180_000,
  // What is waited for comes at once, unless others keep the machine busy.
  expect: { timeout: 20_000 },
  retries: 0,
  // Each worker has its own server, database and mailbox: stories of two never meet.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The building blocks have a worker of their own. At the end, where it would come by itself, the other one idles.
  projects: [
    { name: 'blocks', testMatch: 'building-blocks.spec.ts' },
    { name: 'stories', testIgnore: 'building-blocks.spec.ts' },
  ],
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    // Recording every step takes a third of the time: `--trace on` does it for the story that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
