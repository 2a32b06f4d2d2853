import '../../testing/setup.ts';
import {
  invitationRoutes,
  registrationRoutes,
  type SessionReply,
  sessionRoutes,
  type TeamInvitationCheck,
  teamInvitationRoutes,
} from '@guidon/contract';
import { schoolField } from '../event-parts/entry/entry-fixture.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { answerBotChecks } from '../bot-checks/bot-check-fixture.ts';
import { brokenLink, eventLink, invitation } from './link-fixture.ts';
import { toastStore } from '../../ui/toast.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a9999';

function session(changes: Partial<SessionReply> = {}): SessionReply {
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

const teamInvitation: TeamInvitationCheck = {
  success: true,
  valid: true,
  message: 'ada invites you to the team Harbour.',
  invitation: {
    team: { teamCode: 'HARBOUR2', memberCount: 1, maxMembers: 5, leader: null, name: 'Harbour' },
    event: {
      id: eventId,
      name: 'Harbour Cup',
      startDate: null,
      endDate: null,
      location: 'Online',
      description: '',
      asks: { fields: [], rules: null },
    },
    inviter: { username: 'ada' },
    message: '',
    inviteeEmail: 'mate@acme.test',
    tenant: { name: 'acme', displayName: 'Acme Security' },
  },
};

async function open(address: string, prepare: (api: ReturnType<typeof createFakeApi>) => void = () => {}) {
  const api = createFakeApi();
  api.on(registrationRoutes.checkEventLink, () => eventLink);
  prepare(api);
  const app = renderApp(address);
  await screen.findByRole('heading', { name: 'Join the Community!' });
  const type = (label: string, text: string) => app.user.type(screen.getByLabelText(label), text);
  const typeNameAndPassword = async () => {
    await type('Username', 'north_wind');
    await type('Password', 'correct horse');
    await type('Confirm Password', 'correct horse');
  };
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { api, type, typeNameAndPassword, press, ...app };
}

const accountType = () => screen.queryByRole('group', { name: 'Account Type' });
const nameAndPassword = { username: 'north_wind', password: 'correct horse' };

it('magic link: hides the account type and the password, and completes the registration', async () => {
  const { api, type, typeNameAndPassword, press, router } = await open(
    `/register-old?token=magic&event=${eventId}&tenantName=acme&team=Harbour`,
  );
  api.on(registrationRoutes.register, () => session());
  expect(screen.getByText('You are registering with a magic link')).toBeInTheDocument();
  expect(screen.getByText('Harbour')).toBeInTheDocument();
  expect(accountType()).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Registration Password')).not.toBeInTheDocument();
  await typeNameAndPassword();
  await type('Email', 'north@acme.test');
  await press('Complete Registration');
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/register-old'));
  expect(api.calls(registrationRoutes.register)[0]?.body).toEqual({
    ...nameAndPassword,
    email: 'north@acme.test',
    role: 'participant',
    usesMagicLink: true,
    magicLinkToken: 'magic',
    eventId,
    teamName: 'Harbour',
  });
});

it('magic link: asks what the event asks before the account is made', async () => {
  const { api, type, typeNameAndPassword, press } = await open(
    `/register-old?token=magic&event=${eventId}&tenantName=acme`,
    (fake) =>
      fake.on(registrationRoutes.checkEventLink, () => ({
        ...eventLink,
        event: eventLink.event && { ...eventLink.event, asks: { fields: [schoolField], rules: null } },
      })),
  );
  api.on(registrationRoutes.register, () => session());
  await typeNameAndPassword();
  await type('Email', 'north@acme.test');
  await screen.findByLabelText('School');
  await press('Complete Registration');
  expect(await screen.findByText('Please answer this.')).toBeInTheDocument();
  expect(api.calls(registrationRoutes.register)).toEqual([]);
  await type('School', 'High');
  await press('Complete Registration');
  await waitFor(() =>
    expect(api.calls(registrationRoutes.register)).toMatchObject([
      { body: { magicLinkToken: 'magic', answers: { [schoolField.id]: 'High' } } },
    ]),
  );
});

it('magic link: says in a toast that stays why it does not work', async () => {
  const { api, type, typeNameAndPassword, press } = await open(
    `/register-old?token=old&event=${eventId}&tenantName=acme`,
  );
  api.on(registrationRoutes.register, () => new FakeError('INVALID_MAGIC_LINK', { field: 'magicLinkToken' }));
  await typeNameAndPassword();
  await type('Email', 'north@acme.test');
  await press('Complete Registration');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The magic link is invalid or expired. Please request a new link from the organizer.',
  );
  expect(toastStore.get()).toMatchObject([{ durationMs: 0, position: 'top-center' }]);
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

const opened = () => open(`/register-old?token=magic&event=${eventId}&tenantName=acme`, answerBotChecks);

it('sends once more with the invisible bot check where the server asks for one', async () => {
  const { api, type, typeNameAndPassword, press, router } = await opened();
  api.on(registrationRoutes.register, ({ body }) =>
    Object(body).captchaTokenV3
      ? session()
      : new FakeError('CAPTCHA_FAILED', { details: { kind: 'invisible' } }),
  );
  await typeNameAndPassword();
  await type('Email', 'north@acme.test');
  await press('Complete Registration');
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/register-old'));
  expect(api.calls(registrationRoutes.register)).toHaveLength(2);
});

it('shows the visible bot check where the server asks for it, keeps what was typed and goes on with it', async () => {
  const { api, type, typeNameAndPassword, press, router } = await opened();
  api.on(registrationRoutes.register, ({ body }) => {
    const { captchaTokenV3, captchaTokenV2 } = Object(body);
    if (captchaTokenV2) return session();
    const kind = captchaTokenV3 ? 'visible' : 'invisible';
    return new FakeError('CAPTCHA_FAILED', { details: { kind } });
  });
  await typeNameAndPassword();
  await type('Email', 'north@acme.test');
  await press('Complete Registration');
  expect(await screen.findByText(/Please complete the check, then register/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Complete Registration' })).toBeDisabled();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  await press('I am not a robot');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete Registration' })).toBeEnabled());
  await press('Complete Registration');
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/register-old'));
});

it.each(['invite', 'invitation'])(
  'organizer invitation (%s): locks the address and takes the role from the invitation',
  async (name) => {
    const { api, typeNameAndPassword, press, router } = await open(`/register-old?${name}=secret`, (fake) =>
      fake.on(invitationRoutes.check, () => invitation),
    );
    api.on(registrationRoutes.registerWithInvitation, () =>
      session({ user: sessionUser({ role: 'organizer' }) }),
    );
    expect(await screen.findByText('You are invited to Acme Security')).toBeInTheDocument();
    expect(api.calls(invitationRoutes.check)[0]?.params).toEqual({ token: 'secret' });
    expect(screen.getByText('Acme Security (acme)')).toBeInTheDocument();
    expect(screen.getByText('Organizer')).toBeInTheDocument();
    expect(screen.getByText('Help us with the cup.')).toBeInTheDocument();
    expect(accountType()).not.toBeInTheDocument();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('mara@acme.test');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription('from invitation');
    await typeNameAndPassword();
    await press('Create Account');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/register-old'));
    expect(api.calls(registrationRoutes.registerWithInvitation)[0]?.body).toEqual({
      ...nameAndPassword,
      email: 'mara@acme.test',
      role: 'organizer',
      invitationToken: 'secret',
    });
  },
);

it('organizer invitation: one that does not work is named for 8 s and dropped', async () => {
  const refused = {
    success: true as const,
    valid: false,
    message: 'This invitation was withdrawn.',
    invitation: null,
  };
  const { type } = await open('/register-old?invite=old', (fake) =>
    fake.on(invitationRoutes.check, () => refused),
  );
  await screen.findByText('This invitation was withdrawn.');
  expect(toastStore.get()).toMatchObject([{ durationMs: 8_000, kind: 'error' }]);
  expect(accountType()).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Participant/ })).toBeChecked();
  await type('Email', 'free@acme.test');
  expect(screen.getByLabelText('Email')).toHaveValue('free@acme.test');
  expect(screen.getByLabelText('Registration Password')).toBeInTheDocument();
});

it('organizer invitation: says so where the server gives no sentence', async () => {
  const refused = { success: true as const, valid: false, message: '', invitation: null };
  await open('/register-old?invite=old', (fake) => fake.on(invitationRoutes.check, () => refused));
  expect(await screen.findByText('Invalid invitation link')).toBeInTheDocument();
});

it('organizer invitation: asks again when it could not be checked', async () => {
  const { api, user } = await open('/register-old?invite=secret', (fake) =>
    fake.on(invitationRoutes.check, () => new FakeError('UNAVAILABLE')),
  );
  expect(await screen.findByText('The invitation could not be checked just now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeDisabled();
  api.on(invitationRoutes.check, () => invitation);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are invited to Acme Security')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

it('organizer invitation: a visitor with an account signs in and comes back to accept', async () => {
  await open('/register-old?invite=secret', (fake) => fake.on(invitationRoutes.check, () => invitation));
  const link = screen.getByRole('link', { name: 'Sign in instead' });
  expect(link).toHaveAttribute('href', '/login?invite=secret');
});

it('team invitation: prefills, sends no registration password and goes on to the team', async () => {
  const { api, typeNameAndPassword, press, router } = await open(
    '/register-old?teamInvite=team-secret&tenant=acme&email=mate@acme.test',
    (fake) => fake.on(teamInvitationRoutes.check, () => teamInvitation),
  );
  api.on(registrationRoutes.register, () => session());
  expect(await screen.findByText('You are invited to the team Harbour')).toBeInTheDocument();
  expect(screen.getByText('Harbour Cup')).toBeInTheDocument();
  expect(screen.queryByLabelText('Registration Password')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('mate@acme.test');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await typeNameAndPassword();
  await press('Create Account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/invitations/team-secret'));
  expect(router.state.location.search).toMatchObject({ action: 'accept', tenant: 'acme' });
  expect(api.calls(registrationRoutes.register)[0]?.body).toEqual({
    ...nameAndPassword,
    email: 'mate@acme.test',
    role: 'participant',
    isTeamInvitation: true,
    teamInviteToken: 'team-secret',
    teamInviteTenant: 'acme',
  });
});

it('team invitation: waits while the visitor signs in instead', async () => {
  const { user } = await open('/register-old?teamInvite=team-secret&tenant=acme', (fake) =>
    fake.on(teamInvitationRoutes.check, () => teamInvitation),
  );
  await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
  expect(localStorage.getItem('pendingTeamInvitation')).toBe('team-secret');
  expect(localStorage.getItem('teamInvitationTenant')).toBe('acme');
});

it('team invitation: waits for a verified address too', async () => {
  const { api, typeNameAndPassword, press, router } = await open(
    '/register-old?teamInvite=team-secret&tenant=acme',
    (fake) => fake.on(teamInvitationRoutes.check, () => teamInvitation),
  );
  api.on(registrationRoutes.register, () => session({ token: undefined, requiresEmailVerification: true }));
  await screen.findByText('You are invited to the team Harbour');
  await typeNameAndPassword();
  await press('Create Account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email-code'));
  expect(localStorage.getItem('pendingTeamInvitation')).toBe('team-secret');
});

it('event code: shows both and prefills the registration password', async () => {
  await open(`/register-old?code=AB-12&event=${eventId}`);
  const banner = screen.getByText('You are registering for an event').parentElement ?? document.body;
  expect(within(banner).getByText(eventId)).toBeInTheDocument();
  expect(within(banner).getByText('AB-12')).toBeInTheDocument();
  expect(screen.getByLabelText('Registration Password')).toHaveValue('AB-12');
  expect(accountType()).toBeInTheDocument();
  expect(await screen.findByText('Harbour Cup')).toBeInTheDocument();
});

it.each([
  ['magic link', `token=magic&event=${eventId}`, { magicLinkToken: 'magic', eventId }],
  ['event code', `code=AB-12&event=${eventId}`, { code: 'AB-12', eventId }],
])('%s: names the event and the organization', async (_, link, asked) => {
  const { api } = await open(`/register-old?${link}`);
  expect(await screen.findByText('Harbour Cup')).toBeInTheDocument();
  expect(screen.getByText('Acme Security')).toBeInTheDocument();
  expect(Object.fromEntries(api.calls(registrationRoutes.checkEventLink)[0]?.query ?? [])).toEqual(asked);
});

it('event code: says at once that it does not work, and keeps what was asked for', async () => {
  await open(`/register-old?code=AB-12&event=${eventId}`, (fake) =>
    fake.on(registrationRoutes.checkEventLink, () => ({ ...brokenLink, message: 'No such code.' })),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No such code.');
  expect(alert).toHaveTextContent(eventId);
  expect(alert).toHaveTextContent('AB-12');
  expect(screen.queryByText('You are registering for an event')).not.toBeInTheDocument();
});

it('event code: lets the form be sent where the event could not be looked up', async () => {
  await open(`/register-old?code=AB-12&event=${eventId}`, (fake) =>
    fake.on(registrationRoutes.checkEventLink, () => new FakeError('INTERNAL')),
  );
  expect(await screen.findByText('The event could not be looked up just now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

it('magic link: says at once that it does not work', async () => {
  await open(`/register-old?token=old&event=${eventId}`, (fake) =>
    fake.on(registrationRoutes.checkEventLink, () => brokenLink),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(brokenLink.message);
});

it('standard: prefills the tenant name for admins', async () => {
  const { user } = await open('/register-old?tenantName=acme');
  await user.click(screen.getByRole('radio', { name: /Admin/ }));
  expect(screen.getByLabelText('Tenant Name')).toHaveValue('acme');
});

it.each([['/register?teamInvite=t&tenant=acme', /^\/register-old\?.*teamInvite=t/]])(
  '%s opens the form that knows it',
  async (address, shown) => {
    const api = createFakeApi();
    api.on(teamInvitationRoutes.check, () => teamInvitation);
    const { router } = renderApp(address);
    await waitFor(() => expect(router.state.location.href).toMatch(shown));
  },
);

it('a signed-in visitor with an invitation goes to where it is accepted', async () => {
  localStorage.setItem('token', 'a token');
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  api.on(invitationRoutes.check, () => invitation);
  const { router } = renderApp('/register-old?invite=secret');
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitations/secret'));
});
