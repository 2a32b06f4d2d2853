import type { Page } from '@playwright/test';
import { stageEvent } from './support/stage-event.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

/** 60 by 30 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAMAAABHRo19AAAAA1BMVEXHgUvwDIwNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQ4jWNgGAWjYBSMglEwCkYBA1YAAAcmAAEO+g97AAAAAElFTkSuQmCC',
  'base64',
);
const crimson = '#b91c1c';

const accentOf = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()");
const logo = (page: Page) => page.getByRole('img', { name: 'Harbour Security' }).first();

async function expectLook(page: Page): Promise<void> {
  await expect(logo(page)).toBeVisible();
  await expect(logo(page)).toHaveJSProperty('naturalWidth', 60);
  await expect.poll(() => accentOf(page)).toBe(crimson);
}

test('an organization takes a look of its own, and every page of it follows', async ({
  visit,
  organization,
  api,
}) => {
  const { player } = await stageEvent(api, organization);
  const admin = await visit(organization.admin);
  const otherTab = await admin.context().newPage();
  const member = await visit(player);
  await otherTab.goto('/dashboard');
  await member.goto('/dashboard');

  await admin.goto('/admin/settings?tab=branding');
  const files = admin.getByLabel('Logo file');
  await files.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(admin.getByRole('alert')).toContainText('An SVG can carry programs.');
  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(admin.getByRole('img', { name: 'The logo on light ground' })).toBeVisible();
  await admin.getByLabel('Company name').fill('Harbour Security');
  await admin.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('b91c1c');
  await expect(admin.getByRole('table', { name: 'Contrast of the accent' })).toContainText(
    'a nearby shade is drawn',
  );
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(admin);
  expect(await accentOf(otherTab)).toBe('#10b981');
  await admin.keyboard.press('Control+s');
  await expect(admin.getByText('The branding is saved')).toBeVisible();

  await expectLook(otherTab);
  await expect(otherTab).toHaveTitle(/Harbour Security$/);
  await member.reload();
  await expectLook(member);

  await member.route('**/api/settings/branding?*', (route) => route.abort());
  await member.addInitScript(
    "requestAnimationFrame(() => { window.firstAccent = document.documentElement.style.getPropertyValue('--accent'); })",
  );
  await member.reload();
  await expectLook(member);
  expect(await member.evaluate<string>('window.firstAccent')).toBe(crimson);

  const stranger = await visit(null);
  await stranger.goto('/login');
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await accentOf(stranger)).toBe('#10b981');
  await stranger.goto(`/login?tenant=${organization.tenantName}`);
  await expectLook(stranger);
  await stranger.getByRole('link', { name: 'Terms' }).click();
  await expectLook(stranger);
});
