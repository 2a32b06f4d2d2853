import { navigationLink } from './support/navigation-link.ts';
import { createParticipant } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

test('an address that leads nowhere says so and offers the way back', async ({ visit, organization }) => {
  const visitor = await visit(null);
  await visitor.goto('/no/such/page');
  await expect(visitor.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expect(visitor.getByText("We couldn't find the page you're looking for.")).toBeVisible();
  await visitor.getByRole('link', { name: 'Back to Home' }).click();
  await expect(visitor).toHaveURL('/');

  const admin = await visit(organization.admin);
  await admin.goto('/admin/no-such-page');
  await admin.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(admin).toHaveURL('/dashboard');
});

test('a missing event is reported on its page', async ({ visit, organization }) => {
  const page = await visit(organization.admin);
  await page.goto('/events/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Event not found in database')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Events' }).click();
  await expect(page).toHaveURL('/events');
});

test('a page whose script is not there at first is fetched again', async ({ visit, organization }) => {
  const page = await visit(organization.admin);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  let refused = 0;
  await page.route(/\/assets\/scoreboard-page-.*\.js(\?|$)/, async (route) => {
    refused += 1;
    if (refused === 1) await route.abort();
    else await route.continue();
  });
  await navigationLink(page, 'Scoreboard').click();
  await expect(page.getByRole('heading', { name: 'Scoreboard', level: 1 })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('where the first script stays away the page says so, and refreshing brings it', async ({ visit }) => {
  const page = await visit(null, { viewport: { width: 390, height: 844 } });
  const script = /\/assets\/first-.*\.js(\?|$)/;
  await page.route(script, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
  await expect(notice).toBeVisible();
  await page.unroute(script);
  await notice.getByRole('button', { name: 'Refresh page' }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  await expect(notice).toBeHidden();
});

test('a page whose script stays away says so, and comes once it is there', async ({
  visit,
  organization,
}) => {
  const page = await visit(organization.admin);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.clock.install();
  const script = /\/assets\/scoreboard-page-.*\.js(\?|$)/;
  await page.route(script, (route) => route.abort());
  await navigationLink(page, 'Scoreboard').click();
  const failure = page.getByText('Failed to load page component');
  const isShownInTime = async () => {
    await page.clock.runFor(1_000);
    return failure.isVisible();
  };
  await expect.poll(isShownInTime, { intervals: [50] }).toBe(true);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to home page' })).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(page.getByRole('heading', { name: 'Scoreboard', level: 1 })).toBeVisible();
});

test('a server that cannot be reached is reported, what was typed stays, and is sent once it can be', async ({
  visit,
  organization,
  api,
}) => {
  const { event, player, warmUp } = await stageEvent(api, organization);
  const page = await visit(player);
  await page.goto(`/challenges/${warmUp.id}?event=${event.id}`);
  await page.route('**/api/challenges/*/submit', (route) => route.abort());
  await page.getByLabel('Your answer').fill('flag{right}');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('The server cannot be reached. Your answer stays here')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('flag{right}');
  await page.unroute('**/api/challenges/*/submit');
  await expect(page.getByText('1 of 1 question solved')).toBeVisible({ timeout: 30_000 });
});

const restricted = [
  '/admin',
  '/admin/events',
  '/admin/challenges',
  '/admin/users',
  '/admin/stats',
  '/admin/settings',
  '/admin/questions',
  '/admin/storage',
  '/admin/cyber-advantages',
  '/billing',
  '/resources/learning',
];

test('restricted pages send visitors to sign in and participants to their dashboard', async ({
  visit,
  organization,
  api,
}) => {
  const { event } = await stageEvent(api, organization);
  const visitor = await visit(null);
  const participant = await visit(await createParticipant(api, event));
  for (const path of restricted) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveURL(/\/login(\?|$)/);
    await participant.goto(path);
    await expect(participant, path).toHaveURL('/participant-dashboard');
  }
});

test('old and short addresses lead on', async ({ visit, organization, api }) => {
  const { event, player } = await stageEvent(api, organization);
  const visitor = await visit(null);
  await visitor.goto('/app');
  await expect(visitor).toHaveURL('/login');

  const admin = await visit(organization.admin);
  for (const [from, to] of [
    ['/', '/dashboard'],
    ['/app', '/dashboard'],
    ['/login', '/dashboard'],
    ['/register', '/dashboard'],
    ['/admin', '/admin/challenges'],
    ['/participant-dashboard', '/dashboard'],
  ] as const) {
    await admin.goto(from);
    await expect(admin, from).toHaveURL(to);
  }

  const participant = await visit(player);
  await participant.goto('/dashboard');
  await expect(participant).toHaveURL(`/participant/event/${event.id}`);
});
