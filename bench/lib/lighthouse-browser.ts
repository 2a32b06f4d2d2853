import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@guidon/testkit/free-port';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { chromiumLaunch } from '../../tests/e2e/support/chromium-launch.ts';

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const outputBytesMax = 64 * 1_024 * 1_024;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface PageScores extends Record<(typeof categories)[number], number> {
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  requests: number;
  bytes: number;
}

const Score = z.object({ score: z.number().nullable() });
const Figure = z.object({ numericValue: z.number() });
const Report = z.object({
  categories: z.record(z.enum(categories), Score),
  audits: z.object({
    'first-contentful-paint': Figure,
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
    'total-byte-weight': Figure,
    'network-requests': z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
});

/** What the app keeps of a session in the browser. */
export interface VisitorSession {
  token: string;
  tenantId: string;
}

export interface LighthouseBrowser {
  /** Opens the page with nothing cached, signed in or not. */
  look(path: string, session: VisitorSession | null): Promise<{ scores: PageScores; report: string }>;
  close(): Promise<void>;
}

export async function openLighthouse(origin: string): Promise<LighthouseBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'guidon-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, `--remote-debugging-port=${port}`],
  });
  const prepare = async (session: VisitorSession | null) => {
    const page = await context.newPage();
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((token) => {
      localStorage.clear();
      if (token !== null) localStorage.setItem('token', token);
    }, session?.token ?? null);
    await context.clearCookies();
    if (session !== null)
      await context.addCookies([{ name: 'tenant', value: session.tenantId, url: origin }]);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.clearBrowserCache');
    await page.close();
  };
  return {
    async look(path, session) {
      await prepare(session);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          program,
          `${origin}${path}`,
          `--port=${port}`,
          `--only-categories=${categories.join(',')}`,
          '--disable-storage-reset',
          '--output=json',
          '--quiet',
        ],
        { maxBuffer: outputBytesMax },
      );
      return { scores: scoresOf(Report.parse(JSON.parse(stdout))), report: stdout };
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function scoresOf({ categories: scores, audits }: z.infer<typeof Report>): PageScores {
  const percent = (category: (typeof categories)[number]) => Math.round((scores[category].score ?? 0) * 100);
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    'best-practices': percent('best-practices'),
    seo: percent('seo'),
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: audits['network-requests'].details.items.length,
    bytes: audits['total-byte-weight'].numericValue,
  };
}
