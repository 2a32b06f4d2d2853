import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const shiftMax = 0.02;

const watchShifts = `globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });`;

const forgetChoice = "localStorage.removeItem('cookieConsent')";
const shiftOf = (page: Page) => page.evaluate<number>('shifts.reduce((sum, value) => sum + value, 0)');

/** Opens the page as somebody does who has not chosen yet what is stored, and answers how far it shifts. */
async function firstShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(forgetChoice);
  await page.addInitScript(watchShifts);
  await settled(page, () => page.goto(path));
  await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  return shiftOf(page);
}

/** Opens the page for the second time, as the browser of a member knows by then whose it is. */
async function look(page: Page, path: string) {
  // A join of a channel reads again what it is about: without channels every read is one that the page began.
  await page.routeWebSocket(/\/app\//, () => {});
  await page.addInitScript(watchShifts);
  const asked: string[] = [];
  const open = () =>
    settled(page, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  await open();
  page.on('request', (request) => {
    // What the first page still began does not count: its last module may run after it looked settled.
    if (request.isNavigationRequest()) asked.length = 0;
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  await open();
  return {
    shift: await shiftOf(page),
    asked,
    scripts: asked.filter((url) => url.endsWith('.js')),
    reads: asked.filter((url) => url.startsWith('/api/')),
  };
}

test('a phone lays a page out once, and gets it in few files', async ({ visit, organization, api }) => {
  const { event, ciphers, player } = await stageEvent(api, organization);
  const pages = [
    { path: '/', account: null, scripts: 5, reads: 1 },
    { path: '/login', account: null, scripts: 4, reads: 0 },
    { path: `/events/${event.id}`, account: player, scripts: 14, reads: 9 },
    { path: `/challenges/${ciphers.id}?event=${event.id}`, account: player, scripts: 13, reads: 7 },
    { path: `/events/${event.id}/scoreboard`, account: player, scripts: 13, reads: 7 },
  ];
  for (const { path, account, ...most } of pages) {
    const { shift, scripts, reads } = await look(await visit(account, phone), path);
    expect.soft(shift, `shift of ${path}`).toBeLessThan(shiftMax);
    const first = await firstShift(await visit(account, phone), path);
    expect.soft(first, `shift of ${path} under the banner`).toBeLessThan(shiftMax);
    expect.soft(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(most.scripts);
    expect.soft(reads.length, `${path}: ${reads.join(' ')}`).toBeLessThanOrEqual(most.reads);
    expect.soft(scripts.filter((url) => /\/(schemas|windows)-/.test(url))).toEqual([]);
  }
});

test('a page of a member is asked for whole, before its first script has run', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player } = await stageEvent(api, organization);
  const page = await visit(player, phone);
  const firstScript = Promise.withResolvers<void>();
  const { asked } = await look(page, `/events/${event.id}/scoreboard`);
  const eventFile = asked.find((url) => /\/event-[^/]*\.js$/.test(url));
  expect(eventFile).toBeDefined();

  const early: string[] = [];
  page.on('request', (request) => early.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
    await firstScript.promise;
    await route.continue();
  });
  await page.goto(`/events/${event.id}/scoreboard`, { waitUntil: 'commit' });
  for (const wanted of [
    eventFile,
    '/api/auth/me',
    `/api/events/${event.id}`,
    `/api/events/${event.id}/leaderboard`,
  ])
    await expect.poll(() => early).toContain(wanted);
  firstScript.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(early.filter((url) => url === `/api/events/${event.id}`)).toHaveLength(1);
});

test('no style is asked for before it is known that it is used', async ({ visit, organization }) => {
  for (const account of [null, organization.admin]) {
    const page = await visit(account);
    for (const path of ['/', '/login', '/dashboard', '/events']) {
      const html = await (await page.request.get(path)).text();
      expect(html.match(/cookie-banner[^"]*\.css/g), path).toBeNull();
    }
  }
});
