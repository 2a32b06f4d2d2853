import type { Page } from '@playwright/test';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

/**
 * Why a sighted reader would not find the focus, or nothing. The frame is drawn around what has the focus, or around
 * the card or label that stands for it; it lies within the window, under nothing else.
 */
const whyUnseen = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const framed = [focused, focused.parentElement, focused.nextElementSibling, focused.parentElement?.parentElement, focused.closest('article, li, label')]
    .find((each) => {
      const style = each && getComputedStyle(each);
      const isSeen = style && each.getBoundingClientRect().width >= 8 && each.getBoundingClientRect().height >= 8;
      return isSeen && ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || ((each === focused || each.matches('.mantine-Input-input')) && style.boxShadow !== 'none'));
    });
  const name = focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40);
  if (!framed) return 'no frame around ' + name;
  const box = framed.getBoundingClientRect();
  if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return 'out of sight: ' + name;
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 24), 1), innerHeight - 1);
  const above = document.elementFromPoint(x, y);
  return above && !framed.contains(above) && !above.contains(framed) ? 'covered: ' + name : '';
})()`;

async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string>(whyUnseen)).toBe('');
}

async function press(page: Page, key: string): Promise<void> {
  await expectFocusInSight(page);
  await page.keyboard.press(key);
}

/** The name of what has the focus; nothing has it when Tab has left the last one of the page. */
function focusedName(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    return (focused.getAttribute('aria-label') ?? focused.textContent).trim();
  })()`);
}

/** Walks the focus with Tab until it stands on what has this name; it is in sight at every step. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const at = await focusedName(page);
    if (at === null) continue;
    await expectFocusInSight(page);
    if (name.test(at)) return;
  }
  throw new Error(`Tab does not reach ${name.source} on ${page.url()}.`);
}

test('with the keyboard alone: sign in, set the text size, open the event, answer, read what is new, see the board', async ({
  visit,
  organization,
  api,
}) => {
  const { player, event } = await stageEvent(api, organization);
  const page = await visit(null);
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(player.email);
  await press(page, 'Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.type(player.password);
  await press(page, 'Enter');
  await expect(page).toHaveURL(`/participant/event/${event.id}`);

  await expect(page.getByRole('link', { name: 'Enter Challenge' })).toBeVisible();
  await tabTo(page, /^Accessibility$/);
  await press(page, 'Enter');
  const panel = page.getByRole('dialog', { name: 'Accessibility' });
  await expect(panel).toBeVisible();
  await tabTo(page, /^Font size$/);
  await press(page, 'End');
  await expect(page.locator('html')).toHaveCSS('font-size', '40px');
  await press(page, 'Home');
  await expect(page.locator('html')).toHaveCSS('font-size', '8px');
  await tabTo(page, /^Reset all$/);
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Accessibility' })).toBeFocused();

  await tabTo(page, /Enter Challenge/);
  await press(page, 'Enter');
  await expect(page).toHaveURL(`/events/${event.id}/challenges`);
  await expect(page.getByRole('heading', { name: 'Warm up' })).toBeVisible();
  await tabTo(page, /^(Old ciphers|Ports|Warm up)$/);
  const focused = page.locator(':focus');
  const first = (await focused.textContent()) ?? '';
  await press(page, 'ArrowRight');
  await expect(focused).not.toHaveText(first);
  await press(page, 'ArrowLeft');
  await expect(focused).toHaveText(first);
  for (let step = 0; step < 3 && (await focused.textContent()) !== 'Warm up'; step += 1)
    await press(page, 'ArrowRight');
  await expect(focused).toHaveText('Warm up');

  await press(page, 'Enter');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await keyboard.type('flag{wrong}');
  await press(page, 'Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('flag{right}');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Continue Hacking' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByText('1 of 1 question solved')).toBeVisible();

  await tabTo(page, /^Notifications/);
  await press(page, 'Enter');
  const inbox = page.getByRole('dialog', { name: 'Notifications' });
  await expect(inbox).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocusInSight(page);
  await press(page, 'Escape');
  await expect(inbox).toBeHidden();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();

  await tabTo(page, /^Scoreboard$/);
  await press(page, 'Enter');
  await expect(
    page.getByRole('cell', { name: player.username }).or(page.getByText(player.username)).first(),
  ).toBeVisible();
});
