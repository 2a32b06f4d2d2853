import '../../testing/setup.ts';
import { eventRoutes, type JoinedEvent, registrationRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { eventLink } from '../registration/link-fixture.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { ownTenants, tenantApp } from './tenant-fixture.ts';

const joined: JoinedEvent = {
  alreadyRegistered: false,
  state: 'registered',
  team: null,
  eventId: '01890a5d-ac96-774b-bcce-b302099a9999',
  eventName: 'Harbour Cup',
  tenantId: sessionUser().tenantId ?? '',
  tenantName: 'acme',
  tenantDisplayName: 'Acme Security',
  isNewMember: false,
  isCurrentTenant: true,
};

const openAsVisitor = async (address: string) => {
  createFakeApi().on(registrationRoutes.checkEventLink, () => eventLink);
  const app = renderApp(address);
  await screen.findByLabelText('Registration code');
  return app;
};

it('leads from the landing page to where a visitor types a code', async () => {
  createFakeApi();
  const { user, router } = renderApp('/pricing');
  await user.click(await screen.findByRole('link', { name: 'Join with a code' }));
  expect(await screen.findByLabelText('Registration code')).toBeInTheDocument();
  expect(router.state.location.href).toBe('/join');
});

it('takes the code of a visitor along to registering', async () => {
  const { user, router } = await openAsVisitor('/join');
  await user.type(screen.getByLabelText('Registration code'), ' ABCDE-12345 {Enter}');
  await waitFor(() => expect(router.state.location.href).toBe('/register?code=ABCDE-12345'));
  expect(await screen.findByText('ABCDE-12345')).toBeInTheDocument();
});

it('takes the code of a visitor along to signing in', async () => {
  const { user, router } = await openAsVisitor('/join?code=ABCDE-12345');
  expect(screen.getByLabelText('Registration code')).toHaveValue('ABCDE-12345');
  await user.click(screen.getByRole('button', { name: 'I have an account' }));
  await waitFor(() => expect(router.state.location.href).toBe('/login?code=ABCDE-12345'));
});

it('joins by the code that came along once signed in', async () => {
  const { api, open } = tenantApp(ownTenants(), sessionUser());
  api.on(eventRoutes.get, () => new FakeError('NOT_FOUND'));
  api.on(registrationRoutes.joinEvent, () => ({ success: true as const, data: joined }));
  const { user, router } = open('/login?code=ABCDE-12345');
  expect(await screen.findByLabelText('Registration code')).toHaveValue('ABCDE-12345');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${joined.eventId}`));
  expect(api.calls(registrationRoutes.joinEvent)[0]?.body).toEqual({ code: 'ABCDE-12345' });
});
