import '../../../testing/setup.ts';
import { type EventAuditEntry, eventAuditRoutes, eventRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const ada = { id: '01890a5d-ac96-774b-bcce-000000000ada', username: 'ada-l' };
const team = '01890a5d-ac96-774b-bcce-0000000007ea';
const at = '2026-11-23T10:00:00.000Z';
const id = (last: number) => `01890a5d-ac96-774b-bcce-0000000000${last}0`;
const paused: EventAuditEntry = {
  id: id(1),
  at,
  actor: ada,
  action: 'event.pause',
  target: { type: 'event', id: eventFixture.id },
  details: { message: 'The mains failed' },
};
const moved: EventAuditEntry = {
  ...paused,
  id: id(2),
  action: 'team.move-member',
  target: { type: 'team', id: team },
  details: { userId: ada.id, note: '' },
};
const started: EventAuditEntry = {
  ...paused,
  id: id(3),
  actor: null,
  action: 'event.start',
  details: { by: 'clock' },
};
const unknown: EventAuditEntry = { ...paused, id: id(4), action: 'event.shake-well', details: {} };

function openAudit(
  reply: EventAuditEntry[] | FakeError,
  { rights = eventFixture.can.rights, search = '' } = {},
) {
  const { api, open } = staffApp(`/admin/events/${eventFixture.id}/audit${search}`);
  const data = { ...eventFixture, can: { ...eventFixture.can, rights } };
  api.on(eventRoutes.get, () => ({ success: true as const, data }));
  api.on(eventAuditRoutes.list, () =>
    reply instanceof FakeError
      ? reply
      : {
          success: true as const,
          data: reply,
          nextCursor: null,
          names: { [team]: 'Seals', [ada.id]: 'ada-l' },
        },
  );
  return { api, ...open() };
}

it('says who did what to whom, with details by name', async () => {
  openAudit([paused, moved, started, unknown]);
  expect(await screen.findByRole('row', { name: /ada-l paused the event/ })).toHaveTextContent(
    'messageThe mains failed',
  );
  const move = screen.getByRole('row', { name: /ada-l moved somebody into a team/ });
  expect(within(move).getByRole('link', { name: 'Team: Seals' })).toHaveAttribute(
    'href',
    `/admin/teams/${eventFixture.id}/${team}`,
  );
  expect(move).toHaveTextContent('userada-l');
  expect(screen.getByRole('row', { name: /The clock started the event/ })).not.toHaveTextContent('byclock');
  expect(screen.getByRole('row', { name: /ada-l event: shake well/ })).toBeInTheDocument();
});

it('asks for what the address narrows it to, and offers that as a file', async () => {
  const { api, user } = openAudit([], { search: '?kind=teams&actor=ada' });
  expect(await screen.findByText('No entry fits these filters.')).toBeInTheDocument();
  const [call] = api.calls(eventAuditRoutes.list);
  expect([call?.query.get('kind'), call?.query.get('actor')]).toEqual(['teams', 'ada']);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'What the filters leave as CSV' })).toHaveAttribute(
    'href',
    `/api/events/${eventFixture.id}/exports/audit?actor=ada&kind=teams&format=csv`,
  );
  expect(dialog.getByRole('link', { name: 'Who solved what as Excel' })).toHaveAttribute(
    'href',
    `/api/events/${eventFixture.id}/exports/matrix?format=xlsx`,
  );
});

it('says so where nothing is recorded, and where it could not be loaded', async () => {
  const first = openAudit([]);
  expect(await screen.findByText('Nothing has been recorded of this event yet.')).toBeInTheDocument();
  first.unmount();
  openAudit(new FakeError('INTERNAL'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
});

it('is shut to who may not choose co-hosts', async () => {
  const { api } = openAudit([paused], { rights: ['insight'] });
  expect(await screen.findByText(/You may not read the audit log/)).toBeInTheDocument();
  expect(api.calls(eventAuditRoutes.list)).toHaveLength(0);
});
