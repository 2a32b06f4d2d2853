import '../../../testing/setup.ts';
import { eventRoutes, type ManagedSubmission, submissionRoutes } from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const row: ManagedSubmission = {
  id: '01890a5d-ac96-774b-bcce-0000000005b1',
  at: '2026-11-23T10:00:00.000Z',
  user: ada,
  unit: { id: ada.id, kind: 'user', name: ada.username, avatarUrl: null },
  challenge: { id: '01890a5d-ac96-774b-bcce-000000000c01', name: 'Beacon' },
  question: { id: '01890a5d-ac96-774b-bcce-000000000401', title: '' },
  outcome: 'wrong',
  solve: null,
  event: { id: eventFixture.id, name: eventFixture.name },
};

function openPage(reply: ManagedSubmission[] | FakeError, search = '') {
  const { api, open } = staffApp(`/admin/submissions${search}`);
  api.on(eventRoutes.managed, () => ({ success: true as const, data: [], nextCursor: null }));
  api.on(submissionRoutes.managed, () =>
    reply instanceof FakeError ? reply : { success: true as const, data: reply, nextCursor: null },
  );
  return { api, ...open() };
}

it('lists answers with the event that they belong to', async () => {
  openPage([row]);
  expect(await screen.findByRole('row', { name: /ada-l/ })).toHaveTextContent('Beacon');
  expect(screen.getByRole('link', { name: `Submissions of ${eventFixture.name}` })).toHaveAttribute(
    'href',
    `/admin/events/${eventFixture.id}/submissions`,
  );
});

it('asks for the event of the address, and lets go of it', async () => {
  const { api, user } = openPage([], `?event=${eventFixture.id}`);
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('Nobody has answered anything yet.')).toBeInTheDocument();
  expect(api.calls(submissionRoutes.managed).map(({ query }) => query.get('eventId'))).toEqual([
    eventFixture.id,
    null,
  ]);
});

it('says that it could not be loaded', async () => {
  openPage(new FakeError('INTERNAL'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});
