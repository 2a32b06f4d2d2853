import '../../../testing/setup.ts';
import { type EventDetail, eventRoutes, playRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const { id } = eventFixture;

function openEvent(changes: Partial<EventDetail>) {
  const { api, open } = staffApp(`/events/${id}`);
  api.on(eventRoutes.get, () => ({ success: true as const, data: { ...eventFixture, ...changes } }));
  api.on(playRoutes.activity, () => ({ success: true as const, data: [] }));
  return open();
}

const panel = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Page for everybody' })).closest('section') ?? document.body,
  );

it('gives editors the link of the page to copy, and shows its picture', async () => {
  const { user } = openEvent({ sharePage: true, status: 'scheduled', lifecycle: 'scheduled' });
  const share = await panel();
  expect(share.getByRole('img', { name: 'The picture of a link to Winter Cup' })).toHaveAttribute(
    'src',
    expect.stringContaining(`/api/events/${id}/card.png`),
  );
  await user.click(share.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/public/events/${id}`);
  expect(share.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/public/events/${id}`);
});

it.each([
  [{ sharePage: false }, /^Nobody without an account sees anything/],
  [{ sharePage: true }, /^The page is on, and opens once/],
  [{ sharePage: true, visibility: 'internal' as const }, /^The page is on, but internal events/],
])('with %j it gives no link and says why', async (changes, sentence) => {
  openEvent(changes);
  const share = await panel();
  expect(share.getByText(sentence)).toBeInTheDocument();
  expect(share.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});
