import type { Page } from '@playwright/test';
import { answer, createParticipant } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';
import { watchSockets } from './support/watch-sockets.ts';

const right = 'flag{right}';

/** The place of a player on an open board. */
function placeOf(page: Page, username: string) {
  return page.locator('li, tr').filter({ hasText: username }).first();
}

/** Opened and drawn; a page that was never there before fetches all it stands on. */
async function openBoard(page: Page, eventId: string, username: string): Promise<void> {
  await page.goto(`/events/${eventId}/scoreboard`);
  await expect(placeOf(page, username)).toBeVisible({ timeout: 30_000 });
}

test('two tabs share a connection, each outlives the other, and a gap is made up for', async ({
  api,
  organization,
  visit,
}) => {
  const { event, player, warmUp, ciphers } = await stageEvent(api, organization);
  const solve = (challenge: typeof warmUp) => answer(api, player, { event, challenge, answer: right });
  const watcher = await createParticipant(api, event, 'watcher');
  const first = await visit(watcher);
  const sockets = await watchSockets(first.context());
  await openBoard(first, event.id, player.username);
  await expect.poll(() => sockets.count()).toBe(1);
  const second = await first.context().newPage();
  await openBoard(second, event.id, player.username);

  await test.step('a solve moves the board in both, over one socket', async () => {
    await solve(warmUp);
    for (const page of [first, second])
      await expect(placeOf(page, player.username).getByText('50', { exact: true }).first()).toBeVisible();
    expect(sockets.count()).toBe(1);
  });

  const third = await createParticipant(api, event, 'third');
  await test.step('the other goes on when the tab with the socket is closed', async () => {
    await first.close();
    await expect.poll(() => sockets.count()).toBe(1);
    await answer(api, third, { event, challenge: warmUp, answer: right });
    await expect(placeOf(second, third.username).getByText('50', { exact: true }).first()).toBeVisible();
  });

  const sign = second.getByRole('status').filter({ hasText: /Live/ });
  await test.step('a lost connection is said quietly, and the board can be read by hand', async () => {
    await sockets.cut();
    await expect(sign).toHaveText('Live updates are paused. Reconnecting…');
    await solve(ciphers);
    await second.getByRole('button', { name: 'Refresh', exact: true }).last().click();
    await expect(second.getByRole('button', { name: 'Refresh', exact: true }).last()).toBeEnabled();
  });

  await test.step('what was missed is there once the connection is back', async () => {
    const late = await createParticipant(api, event, 'late');
    await answer(api, late, { event, challenge: warmUp, answer: right });
    sockets.mend();
    await expect(sign).toHaveText('Live again');
    await expect(placeOf(second, late.username).getByText('50', { exact: true }).first()).toBeVisible();
    await expect(sign).toBeHidden();
  });
});
