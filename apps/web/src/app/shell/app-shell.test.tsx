import '../../testing/setup.ts';
import {
  eventRoutes,
  membershipRoutes,
  sessionRoutes,
  type SessionUser,
  systemRoutes,
  feedbackRoutes,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

function open(address: string, changes: Partial<SessionUser> | null = {}) {
  const api = createFakeApi();
  if (changes !== null) {
    localStorage.setItem('token', 'token');
    api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser(changes) }));
    api.on(membershipRoutes.list, () => ({
      success: true as const,
      data: { tenants: [], former: [], isBound: false },
    }));
    api.on(feedbackRoutes.mine, () => ({ success: true as const, data: [], nextCursor: null }));
    api.on(systemRoutes.config, () => ({
      success: true as const,
      data: { version: '1', realtime: { key: '' } },
    }));
  }
  return { api, ...renderApp(address) };
}

const sidebar = () => screen.findByRole('complementary', { name: 'Sidebar' });
const markIn = (element: HTMLElement) =>
  element.querySelector('svg > rect ~ path:last-child')?.getAttribute('d');
const below = (widths: string) => act(() => document.documentElement.setAttribute('data-below', widths));

it('says who and where one is, and where the rest is', async () => {
  open('/my-feedback', { role: 'admin' });
  const aside = await sidebar();
  expect(within(aside).getByText('northwind')).toBeInTheDocument();
  expect(within(aside).getByText('Admin')).toBeInTheDocument();
  expect(markIn(aside)).toMatch(/^M/);
  expect(markIn(aside)).toBe(markIn(screen.getByRole('button', { name: 'Account of northwind' })));
  expect(within(aside).getByText('v1.1.13-alpha')).toBeInTheDocument();
  expect(within(aside).getByRole('heading', { name: 'Administration' })).toBeInTheDocument();
});

it('marks the page that is open, and the dashboard for what stands in its place', async () => {
  const { router } = open('/teams/join');
  const aside = await sidebar();
  expect(aside.querySelector('[aria-current]')).toBeNull();
  const train = () => within(aside).getByRole('link', { name: 'Train' });
  await act(() => router.navigate({ to: '/challenges/$challengeId', params: { challengeId: '1' } }));
  await waitFor(() => expect(train()).toHaveAttribute('aria-current', 'page'));
  const search = { event: '1' };
  await act(() => router.navigate({ to: '/challenges/$challengeId', params: { challengeId: '1' }, search }));
  await waitFor(() => expect(train()).not.toHaveAttribute('aria-current'));
  await act(() => router.navigate({ to: '/events/$eventId/teams', params: { eventId: '1' } }));
  await waitFor(() =>
    expect(within(aside).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page'),
  );
  expect(aside.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('collapses to icons, and remembers it', async () => {
  const { user } = open('/my-feedback', { role: 'admin' });
  const aside = await sidebar();
  await user.click(within(aside).getByRole('button', { name: 'Collapse sidebar' }));
  expect(localStorage.getItem('sidebarCollapsed')).toBe('true');
  await user.hover(within(aside).getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('tooltip', { name: 'Users' })).toBeInTheDocument();
  await user.click(within(aside).getByRole('button', { name: 'Expand sidebar' }));
  expect(localStorage.getItem('sidebarCollapsed')).toBe('false');
});

it('collapses by itself where there is little room, and expands there without being remembered', async () => {
  below('1180');
  const { user } = open('/my-feedback', { role: 'admin' });
  const aside = await sidebar();
  await user.click(within(aside).getByRole('button', { name: 'Expand sidebar' }));
  expect(within(aside).getByRole('button', { name: 'Collapse sidebar' })).toBeInTheDocument();
  expect(localStorage.getItem('sidebarCollapsed')).toBeNull();
});

it('lies over the page on small screens, which stands still until it is closed', async () => {
  below('900');
  const { user } = open('/my-feedback');
  const opener = await screen.findByRole('button', { name: 'Open navigation' });
  expect(within(await sidebar()).queryByRole('link')).toBeNull();
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Sidebar' });
  expect(within(dialog).getByRole('button', { name: 'Close navigation' })).toHaveFocus();
  expect(opener.closest('[inert]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener.closest('[inert]')).toBeNull();

  await user.click(opener);
  below('');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sidebar' })).not.toBeInTheDocument());
  expect(opener.closest('[inert]')).toBeNull();
});

it('stands without its sidebar for who belongs to no organization', async () => {
  open('/dashboard', { role: null, tenantId: null, tenantName: null, tenantDisplayName: null });
  expect(await screen.findByRole('heading', { name: 'You are in no organization' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account of northwind' })).toBeInTheDocument();
});

it('stands without its sidebar around a step on a way somewhere', async () => {
  open('/teams/invitations');
  expect(await screen.findByRole('heading', { name: /^Team invitations/ })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('stays around an unknown address for signed-in visitors', async () => {
  open('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(await sidebar()).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(document.title).toMatch(/^Page not found/);
});

it('is not around it for visitors', async () => {
  open('/no/such/page', null);
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Sidebar' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('stays around a page that breaks, and leads away from it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { api, router, user } = open('/my-feedback');
  const aside = await sidebar();
  const route = router.routesByPath['/cyber-adventure'];
  const { component } = route.options;
  route.update({
    component: () => {
      throw new Error('The map is torn');
    },
  });
  await act(() => router.navigate({ to: '/cyber-adventure' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByText('The map is torn')).toBeInTheDocument();
  expect(aside).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  api.on(eventRoutes.list, () => ({
    success: true as const,
    data: [],
    nextCursor: null,
  }));
  await user.click(within(aside).getByRole('link', { name: 'Events' }));
  expect(await screen.findByRole('heading', { name: /^Events/ })).toBeInTheDocument();
  route.update({ component });
  vi.restoreAllMocks();
});

it('titles each page, says it aloud and puts the focus at its top', async () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  document.querySelectorAll('body > .visually-hidden').forEach((old) => old.remove());
  const { router } = open('/my-feedback');
  await sidebar();
  await waitFor(() => expect(document.title).toMatch(/^My feedback/));
  await act(() => router.navigate({ to: '/challenges' }));
  await waitFor(() => expect(document.title).toMatch(/^Challenges/));
  expect(attached.mock.results.at(-1)?.value.textContent).toBe('Challenges');
  expect(screen.getByRole('main')).toHaveFocus();
  vi.restoreAllMocks();
});

it('offers who runs an organization what they run, and says who they are', async () => {
  const { user } = open('/my-feedback', { role: 'orgAdministrator' });
  await user.click(await screen.findByRole('button', { name: 'Account of northwind' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Organization administrator')).toBeInTheDocument();
  await within(menu).findByRole('menuitem', { name: 'New organization' });
  const hrefs = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('href'));
  expect(hrefs).toEqual([
    '/run-an-event?organization=new',
    '/profile',
    '/dashboard',
    '/dashboard/teams',
    '/my-feedback',
    '/billing',
    '/admin',
    '/dashboard?tutorial=true',
    null,
    null,
  ]);
});

it('carries action and organization of a team link on, and leads home without its token', async () => {
  const { router } = open('/teams/invitation?token=abc&action=accept&tenant=acme&x=1', null);
  await screen.findByRole('heading', { name: /^Team invitation/ });
  expect(router.state.location.href).toBe('/teams/invitations/abc?action=accept&tenant=acme');
  await act(() => router.navigate({ href: '/teams/invitation?action=accept' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});
