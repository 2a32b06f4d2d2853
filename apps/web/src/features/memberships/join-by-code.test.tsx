import '../../testing/setup.ts';
import {
  eventRoutes,
  type JoinedEvent,
  membershipRoutes,
  registrationRoutes,
  sessionRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { schoolField } from '../event-parts/entry/entry-fixture.ts';
import { eventLink } from '../registration/link-fixture.ts';
import { ownTenants, tenantApp } from './tenant-fixture.ts';

const joined: JoinedEvent = {
  tenantId: '01890a5d-ac96-774b-bcce-b302099a9000',
  tenantName: 'beacon',
  tenantDisplayName: 'Beacon Labs',
  eventId: '01890a5d-ac96-774b-bcce-b302099a7000',
  eventName: 'Harbour Cup',
  isCurrentTenant: false,
  isNewMember: true,
  alreadyRegistered: false,
  state: 'registered',
  team: null,
};

function joinApp(user = sessionUser()) {
  const app = tenantApp(user.tenantId === null ? [] : ownTenants(), user);
  app.api.on(eventRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  const there = sessionUser({ tenantId: joined.tenantId, tenantDisplayName: 'Beacon Labs' });
  app.api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'another token',
    data: { tenantName: 'beacon', user: there },
  }));
  return app;
}

async function openDialog({ open }: ReturnType<typeof tenantApp>) {
  const opened = open('/events');
  await opened.user.click(await screen.findByRole('button', { name: 'Join with a code' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

it('says what is wrong with a code beside it, and keeps what was typed', async () => {
  const app = joinApp();
  const { user, dialog } = await openDialog(app);
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter the code');
  const field = dialog.getByLabelText('Registration code');
  expect(field).toHaveFocus();
  app.api.on(
    registrationRoutes.joinEvent,
    () => new FakeError('EVENT_NOT_ACTIVE', { details: { startTime: '2030-05-01T10:00:00.000Z' } }),
  );
  await user.type(field, 'ABCD-1234');
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^This event is not active yet. It starts on .*2030/,
  );
  expect(field).toHaveValue('ABCD-1234');
});

it('asks what the event asks once the code is known, and joins with the answers', async () => {
  const app = joinApp();
  app.api.on(registrationRoutes.joinEvent, ({ body }) =>
    Object(body).accepted === true
      ? { success: true as const, data: joined }
      : new FakeError('RULES_NOT_ACCEPTED', { field: 'accepted' }),
  );
  app.api.on(registrationRoutes.checkEventLink, () => ({
    ...eventLink,
    event: eventLink.event && { ...eventLink.event, asks: { fields: [schoolField], rules: 'Be kind.' } },
  }));
  const { user, dialog } = await openDialog(app);
  await user.type(dialog.getByLabelText('Registration code'), 'ABCD-1234');
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await user.type(await dialog.findByLabelText('School'), 'High');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(dialog.getByText('Accept the rules to take part.')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('dialog', { name: 'You are in' })).toBeInTheDocument();
  expect(app.api.calls(registrationRoutes.joinEvent).map(({ body }) => body)).toEqual([
    { code: 'ABCD-1234' },
    { code: 'ABCD-1234', answers: { [schoolField.id]: 'High' }, accepted: true },
  ]);
});

it('offers the way to the other organization, or to stay', async () => {
  const app = joinApp();
  app.api.on(registrationRoutes.joinEvent, () => ({ success: true as const, data: joined }));
  const { user, dialog, router } = await openDialog(app);
  await user.type(dialog.getByLabelText('Registration code'), ' ABCD-1234 ');
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(await dialog.findByText(/^You are registered for Harbour Cup of Beacon Labs/)).toBeInTheDocument();
  expect(app.api.calls(registrationRoutes.joinEvent)[0]?.body).toEqual({ code: 'ABCD-1234' });
  expect(dialog.getByRole('button', { name: 'Stay here' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Switch to Beacon Labs' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
});

it('leads to the event where it is of the own organization', async () => {
  const app = joinApp();
  app.api.on(registrationRoutes.joinEvent, () => ({
    success: true as const,
    data: { ...joined, isCurrentTenant: true },
  }));
  app.api.on(eventRoutes.get, () => new FakeError('NOT_FOUND'));
  const { user, dialog, router } = await openDialog(app);
  await user.type(dialog.getByLabelText('Registration code'), 'ABCD-1234');
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${joined.eventId}`));
  expect(screen.getByText("Welcome! You've been registered for Harbour Cup")).toBeInTheDocument();
});

it('is the way in for an account without an organization, which sees where it was a member', async () => {
  const app = joinApp(sessionUser({ role: null, tenantId: null, tenantName: null, tenantDisplayName: null }));
  app.api.on(membershipRoutes.list, () => ({
    success: true as const,
    data: {
      tenants: [],
      former: [{ id: joined.tenantId, displayName: 'Old Guard', ended: 'deactivated' as const }],
      isBound: false,
    },
  }));
  app.api.on(registrationRoutes.joinEvent, () => ({ success: true as const, data: joined }));
  const { user, router } = app.open('/events');
  expect(await screen.findByRole('heading', { name: 'You are in no organization' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(await screen.findByText(/^Your membership in Old Guard is deactivated/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Registration code'), 'ABCD-1234');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
});
