import '../../testing/setup.ts';
import { eventRoutes, playRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../testing/staff-app.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const { id } = eventFixture;
const { origin } = window.location;

function openEvent(changes: Partial<typeof eventFixture>) {
  const { api, open } = staffApp(`/events/${id}`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  return open();
}

const panel = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Share the board' })).closest('section') ?? document.body,
  );

it('gives staff the addresses of a public board to copy, and the board as a file', async () => {
  const { user } = openEvent({ boardVisibility: 'public', status: 'active', lifecycle: 'active' });
  const share = await panel();
  expect(share.getByText(`${origin}/api/public/events/${id}/ctftime`)).toBeInTheDocument();
  const [page] = share.getAllByRole('button', { name: 'Copy' });
  if (page) await user.click(page);
  expect(await navigator.clipboard.readText()).toBe(`${origin}/scoreboard/${id}`);
  expect(share.getByRole('link', { name: 'Excel' })).toHaveAttribute(
    'href',
    `/api/events/${id}/exports/standings?format=xlsx`,
  );
});

it('says who reads a board that is not public, and gives no address', async () => {
  openEvent({ boardVisibility: 'participants', status: 'active', lifecycle: 'active' });
  const share = await panel();
  expect(share.getByText(/^Only participants see the board/)).toBeInTheDocument();
  expect(share.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

it('offers every member the event for their calendar', async () => {
  openEvent({ can: { ...eventFixture.can, rights: [] } });
  const link = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(link).toHaveAttribute('href', `/api/events/${id}/calendar.ics`);
  expect(screen.queryByRole('heading', { name: 'Share the board' })).not.toBeInTheDocument();
});
