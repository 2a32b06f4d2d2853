import '../../testing/setup.ts';
import { membershipRoutes, registrationRoutes, type SessionReply } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { eventLink } from './link-fixture.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a9999';

function reply(changes: Partial<SessionReply> = {}): SessionReply {
  return {
    success: true,
    message: 'Welcome.',
    token: 'new token',
    user: sessionUser(),
    requiresEmailVerification: false,
    requires2FA: false,
    ...changes,
  };
}

async function openRegister(address = '/register-old') {
  const api = createFakeApi();
  api.on(registrationRoutes.checkEventLink, () => eventLink);
  api.on(membershipRoutes.tenantName, ({ params }) => {
    const isTaken = params['name'] === 'acme';
    return {
      success: true as const,
      data: { available: !isTaken, reason: isTaken ? 'it is already taken' : null },
    };
  });
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Join the Community!' });
  const type = async (label: string, text: string) => {
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), text);
  };
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Create Account' }));
  const typeAccount = async () => {
    await type('Username', 'north_wind');
    await type('Email', 'north@acme.test');
    await type('Password', 'correct horse');
    await type('Confirm Password', 'correct horse');
  };
  return { api, type, typeAccount, submit, ...app };
}

it('registers a participant with the code of the link and enters the site', async () => {
  const { api, typeAccount, submit, router } = await openRegister(
    `/register-old?code=00123&event=${eventId}`,
  );
  api.on(registrationRoutes.register, () => reply());
  expect(screen.getByText(eventId)).toBeInTheDocument();
  expect(screen.getByText('00123')).toBeInTheDocument();
  expect(screen.getByLabelText('Registration Password')).toHaveValue('00123');
  await typeAccount();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/register-old'));
  expect(api.calls(registrationRoutes.register)[0]?.body).toEqual({
    username: 'north_wind',
    email: 'north@acme.test',
    password: 'correct horse',
    role: 'participant',
    registrationCode: '00123',
    eventId,
  });
  expect(localStorage.getItem('token')).toBe('new token');
});

it('names every missing field beside it and sends nothing', async () => {
  const { api, submit } = await openRegister();
  await submit();
  expect(screen.getByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(
    screen.getByText('Registration password is required for participant registration'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/Username is required/);
  expect(api.calls(registrationRoutes.register)).toEqual([]);
});

it('refuses passwords that differ', async () => {
  const { type, typeAccount, submit } = await openRegister();
  await typeAccount();
  await type('Confirm Password', 'another horse');
  await submit();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
});

it('asks admins about themselves and their organization', async () => {
  const { api, user, type, typeAccount, submit } = await openRegister();
  await user.click(screen.getByRole('radio', { name: /Admin/ }));
  expect(screen.queryByLabelText('Registration Password')).not.toBeInTheDocument();
  await typeAccount();
  await submit();
  expect(screen.getByText('Tenant name is required for admin registration')).toBeInTheDocument();
  expect(screen.getByText('Company is required')).toBeInTheDocument();

  api.on(registrationRoutes.register, () => reply({ token: undefined }));
  await type('First Name', 'Mara');
  await type('Last Name', 'Voss');
  await type('Birth Date', '1990-04-05');
  await type('Company', 'Acme');
  await type('Tenant Name', 'northwind');
  await submit();
  expect(await screen.findByText('Registration successful! Please log in now.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(api.calls(registrationRoutes.register)[0]?.body).toMatchObject({
    role: 'admin',
    tenantName: 'northwind',
    birthDate: '1990-04-05',
    company: 'Acme',
  });
});

it('shows during typing whether the tenant name will do', async () => {
  const { user, type } = await openRegister();
  await user.click(screen.getByRole('radio', { name: /Admin/ }));
  const field = screen.getByLabelText('Tenant Name');
  expect(field).toHaveAttribute('placeholder', 'lowercase letters only');
  await user.type(field, 'Ac-');
  expect(field).toHaveValue('ac');
  expect(screen.getByText('Only lowercase letters are allowed')).toBeInTheDocument();
  await type('Tenant Name', 'ac');
  expect(screen.getByText('Tenant name must be at least 3 characters long')).toBeInTheDocument();
  await user.type(field, 'me');
  expect(await screen.findByText('Invalid tenant name: it is already taken')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Not valid' })).toBeInTheDocument();
  await user.type(field, 'x');
  expect(await screen.findByRole('img', { name: 'Valid' })).toBeInTheDocument();
  await user.clear(field);
  await user.click(field);
  await user.paste('a'.repeat(65));
  expect(screen.getByText('Tenant name must be 64 characters or less')).toBeInTheDocument();
});

it('puts a refusal beside its field, keeps what was typed and lets one try again', async () => {
  const { api, type, typeAccount, submit, user } = await openRegister();
  const gate = Promise.withResolvers<void>();
  api.on(registrationRoutes.register, async () => {
    await gate.promise;
    return new FakeError('USERNAME_TAKEN');
  });
  await typeAccount();
  await type('Registration Password', 'CODE');
  await submit();
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  gate.resolve();
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/This username is already taken/),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This username is already taken');
  expect(screen.getByLabelText('Username')).toHaveValue('north_wind');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  await user.type(screen.getByLabelText('Username'), '2');
  expect(screen.getByLabelText('Username')).not.toHaveAccessibleDescription(/already taken/);
});

it.each([
  [
    'INVALID_REGISTRATION_CODE',
    {},
    'The registration code is invalid for this event. Please verify the code with the organizer.',
  ],
  ['EVENT_NOT_ACTIVE', {}, 'This event is not active yet. Please try again closer to the start time.'],
  [
    'EVENT_NOT_ACTIVE',
    { details: { startTime: '2026-12-01T09:00:00.000Z' } },
    /^This event is not active yet. It starts on .*2026/,
  ],
  ['EVENT_ENDED', {}, 'This event has already ended.'],
  [
    'EVENT_ENDED',
    { details: { endTime: '2026-11-01T09:00:00.000Z' } },
    /^This event has already ended on .*2026/,
  ],
] as const)('says why a code does not work: %s %j', async (code, extra, sentence) => {
  const { api, type, typeAccount, submit } = await openRegister();
  api.on(registrationRoutes.register, () => new FakeError(code, extra));
  await typeAccount();
  await type('Registration Password', 'CODE');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
