import { memberRoutes, type Role, sessionRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { type Account, createParticipant, type Organization, signInForToken } from './support/organize.ts';
import { type StagedEvent, stageEvent } from './support/stage-event.ts';
import { expect, test } from './support/story.ts';

type Who = 'visitor' | Role;
/** The page itself, the page that says there is none, or the address one is led to. */
type Outcome = 'opens' | 'not found' | `/${string}`;
type Outcomes = Record<Who, Outcome>;

const staff = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;
const everybody = ['visitor', 'participant', ...staff] as const;

function forAll(outcome: Outcome): Outcomes {
  return {
    visitor: outcome,
    participant: outcome,
    organizer: outcome,
    contentCreator: outcome,
    orgAdministrator: outcome,
    admin: outcome,
  };
}

const signIn = (path: string): Outcome => `/login?${new URLSearchParams({ returnUrl: path }).toString()}`;

/** For everyone signed in. */
function members(path: string): Outcomes {
  return { ...forAll('opens'), visitor: signIn(path) };
}

/** For these roles; participants are led to their dashboard, other staff to theirs. */
function only(roles: readonly Role[], path: string): Outcomes {
  const others = { ...forAll('/dashboard'), visitor: signIn(path) };
  const opened = Object.fromEntries(roles.map((role) => [role, 'opens']));
  return { ...others, participant: '/participant-dashboard', ...opened };
}

type Row = readonly [path: string, outcomes: Outcomes];

/** The table of the specification, written out; `cold` rows are opened as a new page, the others from the last one. */
function tableOf({ event, warmUp }: StagedEvent): { cold: Row[]; warm: Row[] } {
  const e = event.id;
  const id = '018f0000-0000-7000-8000-000000000000';
  const home: Outcomes = { ...forAll('/dashboard'), participant: `/participant/event/${e}` };
  const guests: Outcomes = { ...home, visitor: 'opens' };
  const creators = ['admin', 'contentCreator'] as const;
  const authors = [...creators, 'organizer'] as const;
  const payers = ['admin', 'orgAdministrator'] as const;

  const inShell = [
    '/events',
    `/events/${e}`,
    `/events/${e}/scoreboard`,
    `/events/${e}/challenges`,
    `/events/${e}/teams`,
    `/events/${e}/teams/create`,
    `/events/${e}/teams/join`,
    `/teams/${id}`,
    '/teams/invitations',
    '/teams/join',
    '/dashboard/teams',
    '/challenges',
    `/challenges/${warmUp.id}`,
    `/challenges/${warmUp.id}/old`,
    `/challenges/${warmUp.id}/redesigned`,
    '/cyber-adventure',
    `/cyber-adventure/${id}`,
    '/internal-challenges',
    `/internal-challenges/${id}`,
    '/profile',
    '/my-feedback',
    '/gallery',
    '/learning-materials',
    `/learning-materials/${id}`,
    '/scoreboard',
    `/scoreboard/${e}`,
    '/billing/success',
    '/billing/cancel',
    '/events?status=past',
  ];
  const managed = [
    '/admin/users',
    '/admin/events',
    `/admin/events/${e}/dashboard`,
    `/admin/events/${e}/participants`,
    `/admin/events/${e}/submissions`,
    `/admin/events/${e}/analytics`,
    `/admin/events/${e}/shop`,
    `/admin/teams/${e}`,
    `/admin/teams/${e}/roster`,
    `/admin/teams/${e}/${id}`,
    `/events/${e}/co-hosts`,
  ];
  const admins = [
    '/admin/audit',
    '/admin/questions',
    '/admin/settings',
    '/admin/cyber-advantages',
    '/admin/storage',
  ];
  const lost = ['/no/such/page', '/admin/nothing', `/events/${e}/nothing`, '/profile/nothing'];
  const open = [
    '/forgot-password',
    '/pricing',
    '/verify-email',
    '/verify-email-code',
    '/terms',
    '/privacy-policy',
    '/refund-policy',
    '/contact',
    `/teams/invitations/${id}?action=accept&tenant=acme`,
  ];

  return {
    cold: [
      ['/', guests],
      ['/app', { ...home, visitor: '/login' }],
      ...['/login', '/register', '/login-old', '/register-old'].map(
        (path) => [path, guests] as [string, Outcomes],
      ),
      ['/verify-2fa', { ...home, visitor: '/login' }],
      [
        `/teams/invitation?token=${id}&action=accept&tenant=acme`,
        forAll(`/teams/invitations/${id}?action=accept&tenant=acme`),
      ],
      ['/teams/invitation?action=accept', { ...home, visitor: '/' }],
      ['/dashboard', { ...members('/dashboard'), participant: `/participant/event/${e}` }],
    ],
    warm: [
      ...open.map((path): Row => [path, forAll('opens')]),
      ...inShell.map((path): Row => [path, members(path)]),
      ['/participant-dashboard', only(['participant'], '/participant-dashboard')],
      [
        `/participant/event/${e}`,
        { ...forAll('/events'), visitor: signIn(`/participant/event/${e}`), participant: 'opens' },
      ],
      ...['/billing', '/billing/plans'].map((path): Row => [path, only(payers, path)]),
      ['/resources/learning', only(['admin', 'organizer', 'contentCreator'], '/resources/learning')],
      ...managed.map((path): Row => [path, only(staff, path)]),
      [`/admin/users/${id}`, only(['admin', 'orgAdministrator'], `/admin/users/${id}`)],
      ['/admin/stats', only(creators, '/admin/stats')],
      ...['/admin/challenges', `/admin/challenges/${warmUp.id}`].map(
        (path): Row => [path, only(authors, path)],
      ),
      ...admins.map((path): Row => [path, only(['admin'], path)]),
      [
        '/admin',
        {
          visitor: signIn('/admin'),
          participant: '/participant-dashboard',
          organizer: '/admin/challenges',
          orgAdministrator: '/admin/events',
          contentCreator: '/admin/challenges',
          admin: '/admin/challenges',
        },
      ],
      ...lost.map((path): Row => [path, forAll('not found')]),
    ],
  };
}

/** A member of the role, and nobody for a signed-out page. */
async function accountOf(
  who: Who,
  api: HttpClient,
  { admin, adminToken }: Organization,
  { event, player }: StagedEvent,
): Promise<Account | null> {
  if (who === 'visitor') return null;
  if (who === 'participant') return player;
  if (who === 'admin') return admin;
  const account = await createParticipant(api, event, 'member');
  const { user } = succeeded(await api.call(sessionRoutes.me, await signInForToken(api, account), {}));
  const call = { params: { userId: user.id }, body: { role: who } };
  succeeded(await api.call(memberRoutes.changeRole, adminToken, call));
  return account;
}

/** Answers once the router has come to rest, and follows the address: what is drawn before the script does not. */
const arrive = `new Promise((resolve) => {
  const look = () => {
    const { state } = window.__TSR_ROUTER__ ?? {};
    const here = location.pathname + location.search;
    const isThere = state?.status === 'idle' && state.resolvedLocation?.href === here;
    const isDrawn = document.querySelector('[data-prerendered]') === null;
    if (isThere && isDrawn && document.querySelector('h1, h2, [role="status"]')) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** These show the first of what they list, once they know it. */
const opensFirst = new Set(['/scoreboard']);

async function outcomeOf(page: Page, path: string, expected: Outcome): Promise<string> {
  const isLed = expected !== 'opens' && expected !== 'not found';
  const url = isLed ? expected : path;
  const showsFirst = (pathname: string) => opensFirst.has(path) && pathname.startsWith(`${path}/`);
  const isThere = (at: URL) => at.pathname + at.search === url || showsFirst(at.pathname);
  // A page may lead on by itself once it is shown; where nothing more happens the difference is reported.
  await page.waitForURL(isThere, { timeout: 30_000 }).catch(() => undefined);
  await page.evaluate(arrive);
  const { pathname, search } = new URL(page.url());
  if (showsFirst(pathname)) return 'opens';
  if (pathname + search !== path) return pathname + search;
  const heading = await page.evaluate<string>("document.querySelector('h1')?.textContent ?? ''");
  if (heading === '404 - Page Not Found') return 'not found';
  return /Something went wrong|Failed to load/.test(heading) ? `fails: ${heading}` : 'opens';
}

for (const who of everybody) {
  test(`every route opens to ${who} as the table says, or leads where it says`, async ({
    visit,
    organization,
    api,
  }) => {
    const staged = await stageEvent(api, organization);
    const { cold, warm } = tableOf(staged);
    const account = await accountOf(who, api, organization, staged);
    const page = await visit(account, { reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const [path, outcomes] of cold) {
      await page.goto(path, { waitUntil: 'commit' });
      found.push(`${path} -> ${await outcomeOf(page, path, outcomes[who])}`);
    }
    for (const [path, outcomes] of warm) {
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
      found.push(`${path} -> ${await outcomeOf(page, path, outcomes[who])}`);
    }
    expect(found).toEqual([...cold, ...warm].map(([path, outcomes]) => `${path} -> ${outcomes[who]}`));
  });
}

test('the page about the interface is the server’s own', async ({ visit }) => {
  const visitor = await visit(null);
  expect((await visitor.request.get('/api-docs')).status()).toBe(200);
});
