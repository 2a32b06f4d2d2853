import '../../testing/setup.ts';
import { eventRoutes, membershipRoutes, sessionRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { idsIn } from '../../navigation/find-elsewhere.ts';
import { ownTenants, tenantApp } from './tenant-fixture.ts';

const done = { success: true as const };
const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = { name: 'beaconlabs', displayName: 'Beacon Labs' };

function openLink(address: string, holder: typeof other | null) {
  const app = tenantApp(ownTenants('Beacon Labs'));
  app.api.on(eventRoutes.get, () => new FakeError('NOT_FOUND'));
  app.api.on(membershipRoutes.holder, () =>
    holder === null ? new FakeError('NOT_FOUND') : { ...done, data: holder },
  );
  app.api.on(sessionRoutes.switchTenant, () => {
    app.api.on(membershipRoutes.holder, () => new FakeError('NOT_FOUND'));
    return {
      ...done,
      token: 'another token',
      data: {
        tenantName: other.name,
        user: sessionUser({
          tenantId: '01890a5d-ac96-774b-bcce-b302099a9000',
          tenantName: other.name,
          tenantDisplayName: other.displayName,
        }),
      },
    };
  });
  return { ...app, ...app.open(address) };
}

it('offers the other organization of a link in place of what is not there, and opens the link in it', async () => {
  const { api, user, router } = openLink(`/events/${eventId}?tab=rules`, other);
  expect(await screen.findByRole('heading', { name: 'This is of Beacon Labs' })).toBeInTheDocument();
  expect(api.calls(membershipRoutes.holder)[0]?.params).toEqual({ heldId: eventId });
  await user.click(screen.getByRole('button', { name: 'Switch to Beacon Labs' }));
  await waitFor(() => expect(api.calls(sessionRoutes.switchTenant)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.href).toBe(`/events/${eventId}?tab=rules`));
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.queryByText('This is of Beacon Labs')).not.toBeInTheDocument();
});

it('offers it where the role in this organization would not open the page', async () => {
  const { router } = openLink(`/admin/events/${eventId}/dashboard`, other);
  expect(await screen.findByRole('button', { name: 'Switch to Beacon Labs' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/admin/events/${eventId}/dashboard`);
});

it('says that nothing is there where no organization of the caller has it', async () => {
  openLink(`/events/${eventId}`, null);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Switch to Beacon/ })).not.toBeInTheDocument();
});

it('finds the ids of an address, each once', () => {
  expect(idsIn(`/challenges/${eventId.toUpperCase()}?event=${eventId}&tab=7`)).toEqual([eventId]);
  expect(idsIn('/events/join?token=zzz')).toEqual([]);
});
