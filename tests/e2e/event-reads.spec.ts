import type { Page } from '@playwright/test';
import { settled } from './support/settled.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

/** What the page reads of the server until it shows everything, an address as often as it is read. */
async function readsOf(page: Page, path: string): Promise<string[]> {
  const reads: string[] = [];
  // A join of a channel reads again what it is about: without channels every read is one that the page began.
  await page.routeWebSocket(/\/app\//, () => {});
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  });
  await settled(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  return reads.toSorted((one, other) => one.localeCompare(other));
}

test('opening an event reads each resource once, as a player and as an admin', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player } = await stageEvent(api, organization);
  for (const account of [player, organization.admin]) {
    const reads = await readsOf(await visit(account), `/events/${event.id}`);
    expect(reads).toContain(`/api/events/${event.id}`);
    expect(reads).toEqual([...new Set(reads)]);
  }
});
