import '../testing/setup.ts';
import { type Role, sessionRoutes, systemRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sessionUser } from '../testing/session-user.ts';

function open(address: string, role?: Role) {
  const api = createFakeApi();
  if (role !== undefined) {
    localStorage.setItem('token', 'token');
    api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role }) }));
    api.on(systemRoutes.config, () => ({
      success: true as const,
      data: { version: '1', realtime: { key: '' } },
    }));
  }
  return { api, ...renderApp(address) };
}

it('sends visitors to the sign-in page and remembers where they came from', async () => {
  const { router } = open('/profile?tab=security');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ returnUrl: '/profile?tab=security' });
});

it('does not carry a foreign address through the sign-in page', async () => {
  const { router } = open('/login?returnUrl=https%3A%2F%2Fevil.test');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  expect(router.state.location.search).toEqual({});
});

it('sends participants home from pages of the staff', async () => {
  const { router } = open('/admin/users', 'participant');
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
});

it('lets staff reach their pages', async () => {
  const { router } = open('/admin/users', 'organizer');
  expect(await screen.findByRole('link', { name: 'Users' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/users');
});

it('skips the sign-in page for who is signed in', async () => {
  const { router } = open('/login?returnUrl=%2Fprofile', 'admin');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

it('shows a page that says so for an unknown address', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText("We couldn't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('link', { name: 'Sign in' }));
});

it('signs out and goes to the start page', async () => {
  const { api, user, router } = open('/profile', 'participant');
  api.on(sessionRoutes.logout, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Account of northwind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(api.calls(sessionRoutes.logout)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

it('leaves a page of the shell when the session is lost', async () => {
  const { session, router } = open('/profile', 'participant');
  await screen.findByRole('button', { name: 'Account of northwind' });
  session.forget();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toEqual({ returnUrl: '/profile' });
});

it('searches the library for the trimmed words of the search box', async () => {
  const { user, router } = open('/profile', 'participant');
  const box = await screen.findByRole('searchbox', { name: 'Search challenges' });
  await user.type(box, '   {Enter}');
  expect(router.state.location.pathname).toBe('/profile');
  await user.type(box, 'a & b {Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/challenges?search=a+%26+b'));
});

it('shows the failure page when the server cannot say who is there', async () => {
  const { api } = open('/profile', 'participant');
  api.on(sessionRoutes.me, () => new FakeError('INTERNAL'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to home page' })).toBeInTheDocument();
});
