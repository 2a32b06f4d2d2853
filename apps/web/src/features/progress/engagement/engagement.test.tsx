import '../../../testing/setup.ts';
import {
  engagementRoutes,
  PageViewBody,
  sessionRoutes,
  type SessionUser,
  systemRoutes,
  teamRoutes,
  feedbackRoutes,
  learningRoutes,
} from '@guidon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const done = () => ({ success: true as const });
const reports = [engagementRoutes.pageView, engagementRoutes.feature, engagementRoutes.session];
const beacons: { url: string; body: Blob }[] = [];

function consent(analytics: boolean): void {
  const choice = { necessary: true, functional: true, analytics, performance: true };
  localStorage.setItem('cookieConsent', JSON.stringify(choice));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' })));
}

beforeEach(() => {
  beacons.length = 0;
  const sendBeacon = (url: string, body: Blob) => {
    beacons.push({ url, body });
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  delete window.gtag;
});

function open(address: string, changes: Partial<SessionUser> = {}) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({
    success: true as const,
    user: sessionUser({ role: 'organizer', ...changes }),
  }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  for (const route of reports) api.on(route, done);
  api.on(feedbackRoutes.mine, () => ({ success: true as const, data: [], nextCursor: null }));
  api.on(learningRoutes.list, () => ({ success: true as const, data: [], can: { edit: false } }));
  return { api, ...renderApp(address) };
}

async function shown(name: RegExp): Promise<void> {
  await screen.findByRole('heading', { name });
  await vi.dynamicImportSettled();
}

const close = () => act(() => void window.dispatchEvent(new Event('pagehide')));

const sent = async () =>
  Promise.all(
    beacons.map(async ({ url, body }): Promise<[string, unknown]> => [url, JSON.parse(await body.text())]),
  );

it('makes no call without consent, whatever is opened and for however long', async () => {
  const time = fakeTime();
  const { api, router } = open('/my-feedback');
  await shown(/My feedback/);
  await act(() => router.navigate({ to: '/resources/learning' }));
  await time.pass(16 * 60_000);
  close();
  expect(reports.flatMap((route) => api.calls(route))).toEqual([]);
  expect(beacons).toEqual([]);
  api.expectAllHandled();
});

it('reports pages as patterns, features and the session with exactly what is asked for', async () => {
  const time = fakeTime();
  consent(true);
  const { api, router } = open('/teams/01890a5d-ac96-774b-bcce-b302099a8057?token=secret');
  api.on(teamRoutes.get, () => new FakeError('NOT_FOUND'));
  await shown(/This team/);
  await time.pass(20_000);
  await act(() => router.navigate({ to: '/my-feedback' }));
  await time.pass(10_000);
  await waitFor(() => expect(api.calls(engagementRoutes.pageView)).toHaveLength(1));
  const [page] = api.calls(engagementRoutes.pageView);
  const [feature] = api.calls(engagementRoutes.feature);
  expect(page?.body).toEqual({
    path: '/teams/{id}',
    duration: expect.any(Number),
    sessionId: expect.any(String),
  });
  expect(page?.headers.get('authorization')).toBe('Bearer a token');
  expect(PageViewBody.safeParse(page?.body).success).toBe(true);
  expect(feature?.body).toEqual({
    feature: 'teams',
    metadata: { path: '/teams/{id}', timestamp: expect.stringMatching(/Z$/) },
  });
  await time.pass(5 * 60_000);
  const [session] = api.calls(engagementRoutes.session);
  expect(session?.body).toEqual({
    sessionId: expect.any(String),
    metrics: { totalDuration: expect.any(Number), lastPageView: '/my-feedback' },
  });
  const all = reports.flatMap((route) => api.calls(route)).map(({ body }) => JSON.stringify(body));
  expect(all.join()).not.toMatch(/01890a5d-ac96|secret/);
});

it('sends beacons when the page is closed, with the page that was open and the whole session', async () => {
  const time = fakeTime();
  consent(true);
  open('/my-feedback');
  await shown(/My feedback/);
  await time.pass(30_000);
  close();
  close();
  const [view, session, ...rest] = await sent();
  expect(view?.[0]).toBe('/api/engagement/track/page-view');
  expect(view?.[1]).toMatchObject({ path: '/my-feedback' });
  expect(session?.[0]).toBe('/api/engagement/track/session');
  expect(session?.[1]).toMatchObject({ metrics: { lastPageView: '/my-feedback' } });
  expect(rest).toEqual([]);
  expect(beacons.map(({ body }) => body.type)).toEqual(['application/json', 'application/json']);
});

it('stops at once when consent is withdrawn, and begins when it is given', async () => {
  const time = fakeTime();
  const { api, router } = open('/my-feedback');
  await shown(/My feedback/);
  consent(true);
  await time.pass(1_000);
  await act(() => router.navigate({ to: '/resources/learning' }));
  await time.pass(10_000);
  await waitFor(() => expect(api.calls(engagementRoutes.pageView)).toHaveLength(1));
  consent(false);
  await time.pass(10 * 60_000);
  await act(() => router.navigate({ to: '/my-feedback' }));
  close();
  expect(api.calls(engagementRoutes.pageView)).toHaveLength(1);
  expect(beacons).toEqual([]);
});

it('only notes a failure: no toast, no second try, and the session goes on', async () => {
  const time = fakeTime();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  consent(true);
  const { api, router } = open('/my-feedback');
  api.on(engagementRoutes.pageView, () => new FakeError('SESSION_EXPIRED'));
  await shown(/My feedback/);
  await act(() => router.navigate({ to: '/resources/learning' }));
  await time.pass(60_000);
  expect(api.calls(engagementRoutes.pageView)).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith('Usage counts: a report was not taken.', 401);
  expect(router.state.location.pathname).toBe('/resources/learning');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.expectAllHandled();
  warn.mockRestore();
});

it.each([
  ['no organization', { tenantId: null, role: null }],
  ['a second factor to set up', { mustSetUpSecondFactor: true }],
])('does not count who has %s', async (_what, changes) => {
  const time = fakeTime();
  consent(true);
  const { api } = open('/my-feedback', changes);
  await time.pass(20_000);
  close();
  expect(reports.flatMap((route) => api.calls(route))).toEqual([]);
  expect(beacons).toEqual([]);
});

it('passes pages and features on to an analytics tag where there is one, with consent alone', async () => {
  const time = fakeTime();
  const gtag = vi.fn();
  window.gtag = gtag;
  const { router } = open('/events/join-us-not-a-page');
  await time.pass(1_000);
  expect(gtag).not.toHaveBeenCalled();
  consent(true);
  await time.pass(1_000);
  await act(() => router.navigate({ to: '/challenges' }));
  await act(() => router.navigate({ to: '/my-feedback' }));
  expect(gtag).toHaveBeenCalledWith('event', 'feature_use', {
    feature: 'challenges',
    page_path: '/challenges',
  });
  expect(gtag).toHaveBeenCalledWith('event', 'page_view', {
    page_path: '/challenges',
    duration: expect.any(Number),
  });
});
