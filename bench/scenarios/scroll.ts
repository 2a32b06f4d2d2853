import { chromium } from '@playwright/test';
import { signAccessToken } from '../../apps/server/src/features/sign-in/sessions/access-tokens.ts';
import { chromiumLaunch } from '../../tests/e2e/support/chromium-launch.ts';
import { startBenchServer } from '../lib/bench-server.ts';
import { measured, type Measurement, median } from '../lib/measurement.ts';
import type { LoneScenario } from '../lib/scenario.ts';
import { type ScrolledPage, scrollThrough } from '../lib/scroll-through.ts';
import { seedEvent } from '../lib/seed-event.ts';

const phone = { width: 390, height: 844 };
const plan = { teams: 10_000, challenges: 1_000, solves: 20_000 };
const bareRows = 1_000;

const bareHtml = `<!doctype html><meta name="viewport" content="width=device-width"><h1>Bare</h1>${Array.from(
  { length: bareRows },
  (_, row) => `<p>Row ${row}</p>`,
).join('')}`;

const longText = Array.from(
  { length: 60 },
  (_, part) => `## Part ${part}\n\n${'What is allowed here, and what is not. '.repeat(20)}\n\n- one\n- two`,
).join('\n\n');

/** Frames that come in time while a phone with a quarter of this processor scrolls, against a page of bare paragraphs. */
export const scroll: LoneScenario = {
  name: 'scroll',
  needs: 'nothing',
  async run({ isQuick }) {
    const server = await startBenchServer();
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const event = await seedEvent(server.pool, plan);
      await server.pool.query('update events set description = $1 where id = $2', [longText, event.eventId]);
      const [player] = event.teams;
      if (player === undefined) throw new Error('The event has nobody.');
      const origin = `http://127.0.0.1:${server.port}`;
      const token = await signAccessToken(
        server.secretKey,
        { ...player, tenantId: event.tenantId },
        Date.now(),
      );
      const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
      await context.addInitScript((value) => localStorage.setItem('token', value), token);
      const page = await context.newPage();
      await page.route('**/bare', (route) => route.fulfill({ body: bareHtml, contentType: 'text/html' }));
      const at = async (path: string, ready: string) => {
        await page.goto(`${origin}${path}`);
        await page.locator(ready).first().waitFor({ timeout: 60_000 });
        return scrollThrough(page);
      };
      const pages = [
        { name: 'scroll-event', path: `/events/${event.eventId}`, ready: '[role="log"] li' },
        { name: 'scroll-board', path: `/events/${event.eventId}/scoreboard`, ready: 'tbody tr' },
        {
          name: 'scroll-matrix',
          path: `/scoreboard/${event.eventId}?view=matrix`,
          ready: '[role="gridcell"]',
        },
        { name: 'scroll-challenges', path: `/events/${event.eventId}/challenges`, ready: '[data-card]' },
      ];
      const measurements: Measurement[] = [];
      for (const { name, path, ready } of pages) {
        const ours: ScrolledPage[] = [];
        const bare: ScrolledPage[] = [];
        for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
          bare.push(await at('/bare', 'p'));
          ours.push(await at(path, ready));
        }
        console.error(name, JSON.stringify(ours));
        measurements.push(
          measured({
            name,
            teams: plan.teams,
            unit: '%',
            rate: median(ours.map((one) => one.inTimePercent)),
            limit: median(bare.map((one) => one.inTimePercent)),
            promise: 0.95,
            bound: 'least',
            p99_ms: median(ours.map((one) => one.longestFrameMs)),
          }),
        );
      }
      return measurements;
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
