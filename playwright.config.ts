import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Without them Chromium as root does not start, or talks to the world on its own. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chosen once a run: the workers read this file again and must find the same one. */
function freePort(): string {
  const script =
    "const s=require('net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim();
}

const port = (process.env['E2E_PORT'] ??= freePort());
const mailPort = (process.env['E2E_MAIL_PORT'] ??= freePort());
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'guidon-stories-')));
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/serve.ts`,
    url: `${baseURL}/api/health/ready`,
    env: { PORT: port, SMTP_URL: `smtp://127.0.0.1:${mailPort}`, E2E_DATA_DIR: dataDir },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
