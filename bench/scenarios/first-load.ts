import { constants, gzipSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { chromiumLaunch } from '../../tests/e2e/support/chromium-launch.ts';
import { startBenchServer } from '../lib/bench-server.ts';
import { measured } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';

const scriptLimitKb = (150 * 1_024) / 1_000;
const styleLimitKb = (25 * 1_024) / 1_000;

/** What a browser loads that opens the sign-in page for the first time, packed with gzip, KB of 1,000 bytes. */
export const firstLoad: LoneScenario = {
  name: 'first-load',
  needs: 'nothing',
  async run() {
    const server = await startBenchServer();
    const browser = await chromium.launch(chromiumLaunch);
    const sizes = { script: 0, stylesheet: 0 };
    const addSize = async (response: Response, kind: keyof typeof sizes) => {
      const body = await response.body();
      sizes[kind] += gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length / 1_000;
    };
    const reading: Promise<void>[] = [];
    try {
      const page = await browser.newPage();
      page.on('response', (response) => {
        const kind = response.request().resourceType();
        if (kind !== 'script' && kind !== 'stylesheet') return;
        reading.push(addSize(response, kind));
      });
      await page.goto(`http://127.0.0.1:${server.port}/login`, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await Promise.all(reading);
    } finally {
      await browser.close();
      await server.stop();
    }
    if (sizes.script === 0) throw new Error('The web app is not built: npm run build:web.');
    const common = { teams: 0, unit: 'KB' as const, promise: 1, bound: 'most' as const };
    return [
      measured({ ...common, name: 'first-load', rate: sizes.script, limit: scriptLimitKb }),
      measured({ ...common, name: 'first-load-style', rate: sizes.stylesheet, limit: styleLimitKb }),
    ];
  },
};
