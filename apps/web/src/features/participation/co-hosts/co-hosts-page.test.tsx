import '../../../testing/setup.ts';
import { type CoHost, coHostRoutes, eventRights, eventRoutes, memberRoutes } from '@guidon/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';

const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;
const done = { success: true as const };

const grace: CoHost = {
  user: { id: idOf('c1'), username: 'grace' },
  email: null,
  rights: ['insight', 'answers'],
  state: 'active',
  invitationId: null,
  invitedBy: { id: idOf('c9'), username: 'ada' },
  expiresAt: null,
};
const outsider: CoHost = {
  ...grace,
  user: null,
  email: 'new.face@example.org',
  rights: ['insight'],
  state: 'invited',
  invitationId: idOf('c2'),
  expiresAt: '2036-12-01T00:00:00Z',
};

function openPage(coHosts: CoHost[], rights = [...eventRights]) {
  const { api, open } = staffApp(`/events/${eventFixture.id}/co-hosts`);
  const event = { ...eventFixture, can: { ...eventFixture.can, rights } };
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(coHostRoutes.list, () => ({ ...done, data: coHosts }));
  api.on(memberRoutes.list, ({ query }) => ({
    ...done,
    data:
      query.get('role') === 'organizer'
        ? [
            {
              userId: idOf('c3'),
              username: 'mary',
              fullName: null,
              email: 'mary@example.org',
              role: 'organizer' as const,
              state: 'active' as const,
              joinedAt: '2026-01-01T00:00:00Z',
              lastSeenAt: null,
              lastSignInAt: null,
              groups: [],
              groupCount: 0,
              lifecycleStage: null,
              isSelf: false,
              can: { roles: [], deactivate: false, reactivate: false, remove: false },
            },
          ]
        : [],
    nextCursor: null,
  }));
  return { api, ...open() };
}

it('lists who runs the event with what they may do, and who is invited', async () => {
  openPage([grace, outsider]);
  const rows = within(await screen.findByRole('list', { name: 'Co-hosts' })).getAllByRole('listitem');
  expect(rows.some((row) => row.textContent.includes('grace'))).toBe(true);
  expect(screen.getByText('new.face@example.org')).toBeInTheDocument();
  expect(screen.getByText('Invited')).toBeInTheDocument();
  expect(screen.getByText('Answers')).toBeInTheDocument();
});

it('invites a member who was searched for, with the rights that were chosen', async () => {
  const { api, user } = openPage([]);
  api.on(coHostRoutes.invite, () => ({ ...done, data: grace }));
  expect(await screen.findByText(/Nobody runs this event with/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invite co-host' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a co-host' }));
  await user.type(dialog.getByRole('combobox', { name: 'Organizer or content creator' }), 'mar');
  await user.click(await screen.findByRole('option', { name: 'mary' }));
  expect(dialog.getByRole('checkbox', { name: 'Delete' })).not.toBeChecked();
  for (const name of ['Edit', 'Start and end', 'Participants', 'Teams', 'Announce', 'Judge'])
    await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  expect(api.calls(coHostRoutes.invite)[0]).toMatchObject({
    body: { userId: idOf('c3'), rights: ['insight'] },
  });
});

it('says in the form why an address cannot be invited', async () => {
  const { api, user } = openPage([]);
  api.on(
    coHostRoutes.invite,
    () => new FakeError('FORBIDDEN', { message: 'You may not invite anybody to this role.' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Invite co-host' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a co-host' }));
  await user.click(dialog.getByRole('radio', { name: 'By mail' }));
  await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'new.face@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('You may not invite anybody to this role.')).toBeInTheDocument();
});

it('takes a right away that the reader lacks, but does not give one', async () => {
  const { api, user } = openPage([grace], ['hosts', 'insight']);
  api.on(coHostRoutes.update, () => ({ ...done, data: grace }));
  await user.click(await screen.findByRole('button', { name: 'Actions for grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change rights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of grace' }));
  expect(dialog.getByRole('checkbox', { name: 'Delete' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Answers' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rights saved')).toBeInTheDocument();
  expect(api.calls(coHostRoutes.update)[0]).toMatchObject({ body: { rights: ['insight'] } });
});

it('removes a co-host and cancels an invitation once each is confirmed', async () => {
  const { api, user } = openPage([grace, outsider]);
  api.on(coHostRoutes.remove, () => done);
  api.on(coHostRoutes.revoke, () => done);
  await user.click(await screen.findByRole('button', { name: 'Actions for grace' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const removal = within(await screen.findByRole('dialog', { name: 'Remove grace?' }));
  expect(api.calls(coHostRoutes.remove)).toHaveLength(0);
  await user.click(removal.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('grace is no longer a co-host')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for new.face@example.org' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel invitation' }));
  const cancelling = within(await screen.findByRole('dialog', { name: /Cancel the invitation/ }));
  await user.click(cancelling.getByRole('button', { name: 'Cancel invitation' }));
  expect(await screen.findByText('Invitation cancelled')).toBeInTheDocument();
});

it('says that a right is missing instead of a list', async () => {
  const { api } = openPage([], ['insight']);
  expect(await screen.findByText(/do not have the right to manage the co-hosts/)).toBeInTheDocument();
  expect(api.calls(coHostRoutes.list)).toHaveLength(0);
});
