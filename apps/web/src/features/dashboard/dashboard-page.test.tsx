import '../../testing/setup.ts';
import {
  type AdminDashboard,
  coHostRoutes,
  dashboardRoutes,
  type ReceivedCoHostInvitation,
  sessionRoutes,
} from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allPages } from '../../app/all-pages.ts';
import { mayOpen } from '../../navigation/define-page.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const done = { success: true as const };
const nothing: AdminDashboard = {
  running: [],
  next: [],
  attention: [],
  reports: [],
  activity: [],
  applications: [],
  storage: { usedBytes: 0, limitBytes: 1_073_741_824 },
  isNew: false,
};
const named = { id: eventFixture.id, name: eventFixture.name };
const live = { ...eventFixture, status: 'active' as const, lifecycle: 'active' as const };

function openPage(dashboard: AdminDashboard | FakeError, invitations: ReceivedCoHostInvitation[] = []) {
  const { api, open } = staffApp('/dashboard');
  api.on(coHostRoutes.received, () => ({ ...done, data: invitations }));
  api.on(dashboardRoutes.data, () => ({
    ...done,
    data: { registered: [], joinable: [], unfinished: [], announcements: [], points: 0 },
  }));
  api.on(dashboardRoutes.admin, () =>
    dashboard instanceof FakeError ? dashboard : { ...done, data: dashboard },
  );
  return { api, ...open() };
}

it('leads to the teams where an event takes one and the participant has none', async () => {
  const { api, open } = staffApp('/participant-dashboard');
  const entry = {
    unit: null,
    rank: null,
    score: 0,
    ownScore: 0,
    total: 3,
    solvedQuestions: 0,
    totalQuestions: 10,
  };
  const can = { ...live.can, enter: true };
  api.on(dashboardRoutes.data, () => ({
    ...done,
    data: {
      registered: [
        { ...entry, event: { ...live, can, teamMode: 'teams' as const } },
        { ...entry, event: { ...live, can, id: '018f0000-0000-7000-8000-00000000000b', name: 'Summer Cup' } },
      ],
      joinable: [],
      unfinished: [],
      announcements: [],
      points: 0,
    },
  }));
  open();
  expect(await screen.findByRole('link', { name: 'Find a team' }, { timeout: 5_000 })).toHaveAttribute(
    'href',
    `/events/${live.id}?tab=teams`,
  );
  expect(screen.getAllByRole('link', { name: 'Enter Challenge' })).toHaveLength(1);
});

it('says to a new organizer what to do first', async () => {
  openPage({ ...nothing, isNew: true });
  const create = await screen.findByRole('link', { name: 'Create an event' }, { timeout: 5_000 });
  expect(create).toHaveAttribute('href', '/admin/events?create=true');
  expect(screen.getByRole('link', { name: 'Fill it with challenges' })).toHaveAttribute(
    'href',
    '/admin/challenges',
  );
});

it.each(['organizer', 'orgAdministrator'] as const)(
  'offers a new %s no step that their role does not open',
  async (role) => {
    const { api, open } = staffApp('/dashboard');
    api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser({ role }) }));
    api.on(dashboardRoutes.admin, () => ({ ...done, data: { ...nothing, isNew: true } }));
    open();
    const create = await screen.findByRole('link', { name: 'Create an event' }, { timeout: 5_000 });
    for (const link of within(create.parentElement ?? create).getAllByRole('link')) {
      const page = allPages.find(
        ({ path }) => path === new URL(link.getAttribute('href') ?? '', location.href).pathname,
      );
      expect([link.textContent, page !== undefined && mayOpen(page, sessionUser({ role }))]).toEqual([
        link.textContent,
        true,
      ]);
    }
    expect(screen.queryByRole('link', { name: 'Fill it with challenges' }) !== null).toBe(
      role === 'organizer',
    );
  },
);

it('shows what is live with the ways to run it', async () => {
  openPage({ ...nothing, running: [{ event: live, teamCount: 0, recentSolves: 4, online: 7 }] });
  const card = within(await screen.findByRole('article', { name: 'Winter Cup' }, { timeout: 5_000 }));
  expect(card.getByText('4 solves in 10 min')).toBeInTheDocument();
  expect(card.getByText('7 online')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Submissions' })).toHaveAttribute(
    'href',
    `/admin/events/${live.id}/submissions`,
  );
  expect(card.getByRole('button', { name: 'Send Announcement' })).toBeInTheDocument();
});

it('offers a co-host only what their rights allow', async () => {
  const event = { ...live, can: { ...live.can, rights: [], announce: false } };
  openPage({ ...nothing, running: [{ event, teamCount: 0, recentSolves: 0, online: 0 }] });
  const card = within(await screen.findByRole('article', { name: 'Winter Cup' }, { timeout: 5_000 }));
  expect(card.queryByRole('link', { name: 'Submissions' })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Send Announcement' })).not.toBeInTheDocument();
});

it('lists what needs a look, what was reported and what was done', async () => {
  const id = '0192f0c1-0000-7000-8000-0000000000ff';
  const at = new Date().toISOString();
  openPage({
    ...nothing,
    next: [{ ...eventFixture, status: 'scheduled' }],
    attention: [{ event: named, reason: 'draft-starts-soon' }],
    reports: [{ event: named, team: { id, name: 'Owls' }, count: 2 }],
    applications: [{ event: named, pending: 3, waiting: 0 }],
    storage: { usedBytes: 1_000_000_000, limitBytes: 1_073_741_824 },
    activity: [
      { id, at, action: 'event.update', actor: { id, username: 'ada' }, event: named },
      { id: eventFixture.id, at, action: 'event.unheard-of', actor: null, event: named },
    ],
  });
  expect(await screen.findByText(/still a draft and starts/, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Owls' })).toBeInTheDocument();
  expect(screen.getByText('2 reports in 7 days')).toBeInTheDocument();
  expect(screen.getByText('3 to decide on')).toBeInTheDocument();
  expect(screen.getByText('954 MB of 1 GB')).toBeInTheDocument();
  expect(screen.getByText('ada changed the settings')).toBeInTheDocument();
  expect(screen.getByText('Somebody event: unheard of')).toBeInTheDocument();
  expect(screen.getByText(/Nothing of yours is live/)).toBeInTheDocument();
});

it('says when it could not be loaded', async () => {
  openPage(new FakeError('FORBIDDEN'));
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Request test');
});

it('shows the invitation to run an event with others', async () => {
  openPage(nothing, [
    {
      id: '0192f0c1-0000-7000-8000-0000000000c1',
      event: { ...named, startTime: null },
      inviter: { username: 'ada' },
      rights: ['insight'],
      expiresAt: '2027-01-01T10:00:00.000Z',
    },
  ]);
  expect(
    await screen.findByRole('button', { name: `Accept the invitation to co-host ${named.name}` }),
  ).toBeInTheDocument();
});
