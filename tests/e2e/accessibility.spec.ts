import type { Page } from '@playwright/test';
import { draw, stopMotion, layoutProblemsOf, violationsOf } from './support/barriers.ts';
import { settled } from './support/settled.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';
import { superAdmin } from './support/super-admin.ts';
import { tours } from './support/tours.ts';

const wide = { width: 1280, height: 900 };
/** What a window of 1280 px leaves at 400 percent of the browser's own zoom. */
const narrow = { width: 320, height: 640 };
const calm = { reducedMotion: 'reduce' as const, viewport: wide };
/** The rules whose outcome changes with the colours, and those that change with the size. */
const colors = ['color-contrast'];
const sizes = ['target-size', 'scrollable-region-focusable'];

async function open(page: Page, path: string): Promise<void> {
  await settled(page, async () => {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
  });
  await stopMotion(page);
}

/** Looks at what is shown: in both themes, at normal size and at 250 percent, and in a window of 320 px. */
async function lookAround(page: Page, name: string): Promise<string[]> {
  const found = await violationsOf(page, name);
  await draw(page, { scheme: 'light' });
  found.push(...(await violationsOf(page, `${name} (light)`, colors)));
  await draw(page, { scheme: 'light', fontSize: 250 });
  found.push(...(await violationsOf(page, `${name} (light, 250%)`, [...colors, ...sizes])));
  await draw(page, { scheme: 'dark', fontSize: 250 });
  found.push(...(await violationsOf(page, `${name} (250%)`, colors)));
  found.push(...(await layoutProblemsOf(page, `${name} (250%)`)));
  await page.setViewportSize(narrow);
  await draw(page, { scheme: 'dark' });
  found.push(...(await violationsOf(page, `${name} (320 px)`, sizes)));
  found.push(...(await layoutProblemsOf(page, `${name} (320 px)`)));
  await page.setViewportSize(wide);
  await draw(page, {});
  return found;
}

async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    found.push(...(await lookAround(page, path)));
  }
  return found;
}

for (const { what, who, paths } of tours)
  test(`${what} have no serious barrier`, async ({ visit, organization, api }) => {
    const staged = await stageEvent(api, organization);
    const page = await visit(who(staged, organization), calm);
    expect(
      await lookAt(
        page,
        paths.map((path) => path(staged)),
      ),
    ).toEqual([]);
  });

test('the outbox of super-admins has no serious barrier', async ({ visit, organization }) => {
  const page = await visit(superAdmin, calm);
  expect(await lookAt(page, ['/platform/mails'])).toEqual([]);
  await page.goto(`/platform/mails?search=${organization.admin.email}`);
  await page.getByRole('button', { name: organization.admin.email }).first().click();
  await expect(page.getByRole('dialog').getByText('Sent', { exact: true }).first()).toBeVisible();
  await stopMotion(page);
  expect(await lookAround(page, 'a mail')).toEqual([]);
});

/** What opens over a page, by the name of the button that opens it. */
const overlays = [
  { path: '/dashboard', button: 'Accessibility', role: 'dialog' },
  { path: '/dashboard', button: /^Account of/, role: 'menu' },
  { path: '/dashboard', button: 'Create', role: 'menu' },
  { path: '/dashboard', button: /^Notifications/, role: 'dialog' },
  { path: '/admin/settings?tab=branding', button: 'Search everything', role: 'dialog' },
  { path: '/admin/users', button: /^Actions for/, role: 'menu' },
] as const;

test('what opens over a page has no serious barrier', async ({ visit, organization, api }) => {
  await stageEvent(api, organization);
  const page = await visit(organization.admin, calm);
  const found: string[] = [];
  for (const { path, button, role } of overlays) {
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
    found.push(...(await lookAround(page, `${path}: ${button}`)));
  }
  expect(found).toEqual([]);
});

test('high and inverted contrast hold what they promise, in both themes', async ({
  visit,
  organization,
  api,
}) => {
  const staged = await stageEvent(api, organization);
  const page = await visit(staged.player, calm);
  const { event, ciphers } = staged;
  const found: string[] = [];
  for (const path of [
    '/participant-dashboard',
    `/events/${event.id}`,
    `/events/${event.id}/challenges`,
    `/challenges/${ciphers.id}?event=${event.id}`,
    `/events/${event.id}/scoreboard`,
    '/profile?tab=security',
  ]) {
    await open(page, path);
    for (const scheme of ['dark', 'light'] as const) {
      await draw(page, { scheme, contrast: 'high' });
      found.push(...(await violationsOf(page, `${path} (${scheme}, high)`, ['color-contrast-enhanced'])));
      await draw(page, { scheme, contrast: 'inverted' });
      found.push(...(await violationsOf(page, `${path} (${scheme}, inverted)`, colors)));
    }
  }
  expect(found).toEqual([]);
});

test('settings hold before anything is painted, in every tab, and while signed out', async ({ visit }) => {
  const page = await visit(null, { viewport: wide });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  const panel = page.getByRole('dialog', { name: 'Accessibility' });
  const number = panel.getByRole('textbox', { name: 'Font size in percent' });
  const root = page.locator('html');
  await number.fill('250');
  await expect(root).toHaveCSS('font-size', '40px');
  await panel.getByRole('radio', { name: /^High/ }).press('Space');
  await panel.getByRole('switch', { name: /^Dyslexia/ }).press('Space');
  await panel.getByRole('switch', { name: /line height/ }).press('Space');
  await panel.getByRole('switch', { name: /letter spacing/ }).press('Space');
  await expect(page.locator('h1')).toHaveCSS('letter-spacing', /px$/);
  await expect.poll(() => page.evaluate('document.fonts.check("16px OpenDyslexic")')).toBe(true);
  expect(await layoutProblemsOf(page, 'the panel at its largest')).toEqual([]);

  const other = await page.context().newPage();
  const early = `addEventListener('DOMContentLoaded', () => {
    const root = document.documentElement;
    document.title = [root.style.fontSize, root.dataset.contrast, root.dataset.font].join(' ');
    globalThis.early = document.title;
  })`;
  await other.addInitScript(early);
  await other.goto('/login');
  expect(await other.evaluate('globalThis.early')).toBe('250% high dyslexia');
  await other.getByRole('button', { name: 'Accessibility' }).click();
  await other.getByRole('button', { name: 'Reset all' }).click();
  await expect(root).toHaveCSS('font-size', '16px');
  await expect(root).not.toHaveAttribute('data-contrast');
  await expect(number).toHaveValue('100%');
});

/** Each line makes one mistake that the layout probe is there for. */
const mistakes = `
  <p style="width: 200vw; overflow-wrap: normal">wide</p>
  <div style="width: 60px; overflow: hidden; white-space: nowrap"><span>words that do not fit</span></div>
  <div style="height: 12px; overflow: hidden"><span style="font-size: 40px">half a line</span></div>
  <input style="height: 10px; font-size: 40px; min-height: 0" aria-label="low" />
  <button style="width: 40px; white-space: nowrap; padding: 0">a label too long</button>
  <div style="position: relative; height: 40px"><span style="position: absolute">one thing</span><span style="position: absolute">another</span></div>
`;

test('the layout probe finds what it looks for, and nothing on a sound page', async ({ visit }) => {
  const page = await visit(null, calm);
  await open(page, '/login');
  expect(await layoutProblemsOf(page, 'sound')).toEqual([]);
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(mistakes)})`,
  );
  const found = (await layoutProblemsOf(page, '')).join('\\n');
  for (const kind of [
    /px wider than the window/,
    /beyond the edge: .*"wide"/,
    /cut off: .*"words that do not fit"/,
    /cut off: .*"half a line"/,
    /too low for its text: .*"low"/,
    /outgrows its control: .*"a label too long"/,
    /text over text: .*"one thing"/,
  ])
    expect(found).toMatch(kind);
});

test('axe finds what it is asked for, and nothing else', async ({ visit }) => {
  const page = await visit(null, calm);
  await open(page, '/login');
  const faint = '<img src="/favicon.svg" /><p style="color: #777; background: #888">faint</p>';
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(faint)})`,
  );
  const found = (await violationsOf(page, '')).join('\n');
  expect(found).toMatch(/image-alt/);
  expect(found).toMatch(/color-contrast/);
  expect((await violationsOf(page, '', colors)).join('\n')).toMatch(/^ {2}color-contrast [^\n]*$/);
  expect(await violationsOf(page, '', sizes)).toEqual([]);
});
