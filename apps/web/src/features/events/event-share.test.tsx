import '../../testing/setup.ts';
import { eventRoutes, playRoutes, sessionRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionUser } from '../../testing/session-user.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from './manage/event-fixture.ts';

const { id } = eventFixture;
const token = eventFixture.registration.magicLinkToken;
const url = `${window.location.origin}/register?token=${token}&event=${id}&tenantName=acme`;

function openEvent(changes: Partial<typeof eventFixture> = {}) {
  const { api, open } = staffApp(`/events/${id}`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'admin' }) }));
  return open();
}

it('lets those who run an event scan, copy and open its magic link', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = openEvent();
  const qr = await screen.findByRole('img', { name: /QR code that registers for/ });
  expect(qr.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1/);
  await user.click(screen.getByRole('button', { name: 'Copy Magic Link' }));
  expect(await screen.findByText('Magic link copied to clipboard!')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(screen.getByRole('button', { name: 'Share Event' }));
  expect(openWindow).toHaveBeenCalledWith(url, '_blank', 'noopener');
});

it('is not shown to others', async () => {
  const { registration, can } = eventFixture;
  openEvent({ registration: { ...registration, magicLinkToken: null }, can: { ...can, edit: false } });
  const main = within(await screen.findByRole('main'));
  await main.findByText('About this event');
  expect(screen.queryByRole('button', { name: 'Share Event' })).not.toBeInTheDocument();
});
