import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type StagedEvent, stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';
import { superAdmin } from './support/super-admin.ts';

type Visited = (staged: StagedEvent) => string;

const forVisitors: Visited[] = [
  () => '/',
  () => '/login',
  () => '/login-old',
  ({ event }) => `/register?code=${event.code}&event=${event.id}`,
  () => '/terms',
  () => '/privacy-policy',
  () => '/refund-policy',
  () => '/pricing',
  () => '/no/such/page',
];

const forParticipants: Visited[] = [
  () => '/participant-dashboard',
  ({ event }) => `/participant/event/${event.id}`,
  () => '/events',
  ({ event }) => `/events/${event.id}`,
  ({ event }) => `/events/${event.id}?tab=challenges`,
  ({ event }) => `/events/${event.id}?tab=scoreboard`,
  ({ event }) => `/events/${event.id}?tab=rules`,
  ({ event }) => `/events/${event.id}/challenges`,
  ({ event, ciphers }) => `/events/${event.id}/challenges?challenge=${ciphers.id}`,
  ({ event, ciphers }) => `/challenges/${ciphers.id}?event=${event.id}`,
  ({ event, quiz }) => `/challenges/${quiz.id}?event=${event.id}`,
  ({ event }) => `/events/${event.id}/scoreboard?graph=yes`,
  () => '/scoreboard',
  () => '/profile',
  () => '/profile?tab=progress',
  () => '/profile?tab=security',
  () => '/profile?tab=sessions',
  () => '/profile?tab=notifications',
  () => '/profile?tab=data',
];

const forAdmins: Visited[] = [
  () => '/dashboard',
  ({ event }) => `/events/${event.id}`,
  () => '/admin/events',
  () => '/admin/events?create=true',
  ({ event }) => `/admin/events?edit=${event.id}`,
  ({ event }) => `/admin/events/${event.id}/challenges`,
  ({ event }) => `/admin/events/${event.id}/participants`,
  () => '/admin/challenges',
  () => '/admin/challenges?create=true',
  () => '/admin/challenges?import=true',
  ({ ciphers }) => `/admin/challenges/${ciphers.id}`,
  ({ quiz }) => `/admin/challenges/${quiz.id}`,
  () => '/admin/users',
  () => '/admin/settings',
  () => '/admin/settings?tab=security',
  () => '/admin/settings?tab=legal',
];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const calm = { reducedMotion: 'reduce' as const };

/** Serious and critical violations of the shown page, one line each with what it is about. */
async function violationsOf(page: Page, path: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(wcag)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const why = failureSummary.split('\n')[1]?.trim() ?? '';
        return `${path}  ${id}  ${target.join(' ')}  ${why}`;
      }),
    );
}

/** Looks at each page in the dark theme, and at its colours again in the light one. */
async function lookAt(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Colours on their way from one theme to the other are neither of the two.
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
    found.push(...(await violationsOf(page, path)));
    await page.evaluate("document.documentElement.setAttribute('data-mantine-color-scheme', 'light')");
    found.push(...(await violationsOf(page, `${path} (light)`, ['color-contrast'])));
  }
  return found;
}

test('pages for everyone have no serious barrier', async ({ visit, organization, api }) => {
  const staged = await stageEvent(api, organization);
  const page = await visit(null, calm);
  expect(
    await lookAt(
      page,
      forVisitors.map((path) => path(staged)),
    ),
  ).toEqual([]);
});

test('pages of participants have no serious barrier', async ({ visit, organization, api }) => {
  test.setTimeout(180_000);
  const staged = await stageEvent(api, organization);
  const page = await visit(staged.player, calm);
  expect(
    await lookAt(
      page,
      forParticipants.map((path) => path(staged)),
    ),
  ).toEqual([]);
});

test('the outbox of super-admins has no serious barrier', async ({ visit, organization }) => {
  const page = await visit(superAdmin, calm);
  expect(await lookAt(page, ['/platform/mails'])).toEqual([]);
  await page.goto(`/platform/mails?search=${organization.admin.email}`);
  await page.getByRole('button', { name: organization.admin.email }).first().click();
  await expect(page.getByRole('dialog').getByText('Sent', { exact: true }).first()).toBeVisible();
  expect(await violationsOf(page, 'a mail')).toEqual([]);
});

test('pages of staff have no serious barrier', async ({ visit, organization, api }) => {
  test.setTimeout(180_000);
  const staged = await stageEvent(api, organization);
  const page = await visit(organization.admin, calm);
  expect(
    await lookAt(
      page,
      forAdmins.map((path) => path(staged)),
    ),
  ).toEqual([]);
});
