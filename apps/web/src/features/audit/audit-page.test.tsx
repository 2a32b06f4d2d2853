import '../../testing/setup.ts';
import { type AuditEntry, auditRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const bob = '01890a5d-ac96-774b-bcce-000000000b0b';
const harbour = '01890a5d-ac96-774b-bcce-00000000e0e0';
const changed: AuditEntry = {
  id: '01890a5d-ac96-774b-bcce-000000000010',
  at: '2026-03-02T10:00:00.000Z',
  actor: ada,
  action: 'member.change-role',
  target: { type: 'user', id: bob },
  details: { from: 'participant', to: 'organizer' },
  eventId: null,
  address: '192.0.2.7',
  requestId: 'req-1',
};
const paused: AuditEntry = {
  ...changed,
  id: '01890a5d-ac96-774b-bcce-000000000020',
  at: '2026-02-20T10:00:00.000Z',
  action: 'event.pause',
  target: { type: 'event', id: harbour },
  details: { message: 'The mains failed' },
  eventId: harbour,
  address: '',
};

function openAudit(reply: AuditEntry[] | FakeError, search = '') {
  const { api, open } = staffApp(`/admin/audit${search}`);
  api.on(auditRoutes.list, () =>
    reply instanceof FakeError
      ? reply
      : {
          success: true as const,
          data: reply,
          nextCursor: null,
          names: { [bob]: 'bob-b', [harbour]: 'Harbour' },
        },
  );
  return { api, ...open() };
}

it('says who did what by day, with all of an entry and what else concerns the same', async () => {
  const { api, user } = openAudit([changed, paused]);
  expect(await screen.findByText('ada-l changed the role of a member')).toBeInTheDocument();
  expect(screen.getByText('Of: bob-b')).toBeInTheDocument();
  for (const day of ['Mar 2, 2026', 'Feb 20, 2026'])
    expect(screen.getByRole('heading', { name: day })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Details: ada-l changed the role of a member' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('192.0.2.7');
  expect(dialog).toHaveTextContent('fromparticipanttoorganizer');
  await user.click(within(dialog).getByRole('button', { name: 'Only this target' }));
  await expect.poll(() => api.calls(auditRoutes.list).at(-1)?.query.get('objectId')).toBe(bob);
  expect(
    await screen.findByRole('button', { name: 'Remove: One object or account: bob-b' }),
  ).toBeInTheDocument();
});

it('asks for what the address narrows it to, and offers that as a file', async () => {
  const { api } = openAudit([], '?family=people&actor=ada&search=role');
  expect(await screen.findByText('No entry fits these filters.')).toBeInTheDocument();
  const query = api.calls(auditRoutes.list)[0]?.query;
  expect([query?.get('family'), query?.get('actor'), query?.get('search')]).toEqual([
    'people',
    'ada',
    'role',
  ]);
  expect(screen.getByRole('link', { name: 'What the filters leave as JSON' })).toHaveAttribute(
    'href',
    '/api/admin/exports/audit?search=role&actor=ada&family=people&format=json',
  );
});

it('says so where nothing is recorded, and where it could not be loaded', async () => {
  const first = openAudit([]);
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeInTheDocument();
  first.unmount();
  openAudit(new FakeError('INTERNAL'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});
