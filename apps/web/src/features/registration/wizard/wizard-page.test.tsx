import '../../../testing/setup.ts';
import {
  invitationRoutes,
  registrationRoutes,
  systemRoutes,
  WizardCheckBody,
  wizardRoutes,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { formatMoment } from '../../../lib/format.ts';
import { schoolField } from '../../event-parts/entry/entry-fixture.ts';
import { brokenLink, eventLink, invitation as invited } from '../link-fixture.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { checkReply, completeReply, isNew, openWizard } from './wizard-fixture.ts';

const password = () => screen.findByLabelText('Password');
const config = { success: true as const, data: { version: '1', realtime: { key: '' } } };

it('asks for the email, then for the password, and goes where the visitor wanted to go', async () => {
  const { api, enterEmail, user, router } = await openWizard('/login?returnUrl=%2Fteams%2Fjoin');
  api.on(systemRoutes.config, () => config);
  api.on(wizardRoutes.checkEmail, () => checkReply());
  api.on(wizardRoutes.complete, () => completeReply());
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await enterEmail(' Northwind@Acme.test ');
  expect(await screen.findByRole('heading', { name: 'Enter Your Password' })).toBeInTheDocument();
  expect(screen.getByText('Welcome back! Please enter your password.')).toBeInTheDocument();
  expect(await password()).toHaveFocus();
  expect(screen.getByText('northwind@acme.test')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password?email=northwind%40acme.test',
  );
  await user.type(await password(), 'correct horse{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/join'));
  expect(await screen.findByText('Login successful! Welcome back.')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('new token');
  const checked = api.calls(wizardRoutes.checkEmail)[0]?.body;
  expect(checked).toMatchObject({ email: 'northwind@acme.test', captchaTokenV2: null });
  expect(checked).toHaveProperty('captchaTokenV3', expect.stringMatching(/^[\w-]{100,}$/));
  expect(api.calls(wizardRoutes.complete)[0]?.body).toEqual({
    email: 'northwind@acme.test',
    password: 'correct horse',
    mode: 'login',
  });
  api.expectAllHandled();
});

it.each([
  ['/register?token=magic&event=7&returnUrl=%2Fprofile', '/events/join?token=magic&event=7'],
  ['/register?invite=secret&tenant=acme', '/invitations/secret'],
])('leads who has an account from %s to what the link is for', async (address, href) => {
  const { api, enterEmail, user, router } = await openWizard(address);
  api.on(systemRoutes.config, () => config);
  api.on(invitationRoutes.check, () => new FakeError('NOT_FOUND'));
  api.on(wizardRoutes.checkEmail, () => checkReply());
  api.on(wizardRoutes.complete, () => completeReply());
  await enterEmail('ada@acme.test');
  await user.type(await password(), 'correct horse{Enter}');
  await waitFor(() => expect(router.state.location.href).toBe(href));
});

it('creates an account of an invitation, and says what it was for', async () => {
  const { api, enterEmail, user, router } = await openWizard('/register?invite=secret&tenant=acme');
  api.on(systemRoutes.config, () => config);
  const invitation = {
    valid: true,
    message: '',
    eventName: 'Night Run',
    tenantName: 'acme',
    tenantId: '01900000-0000-7000-8000-000000000001',
  };
  api.on(wizardRoutes.checkEmail, () => checkReply({ ...isNew, invitation }));
  api.on(wizardRoutes.complete, () => completeReply({ invitation: { eventName: 'Night Run' } }));
  await enterEmail('ada@acme.test');
  expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeInTheDocument();
  expect(screen.getByText('Invitation to: Night Run')).toBeInTheDocument();
  expect(await screen.findByText('Minimum 8 characters')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(await password(), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
  expect(await screen.findByText("Welcome! You've been registered for Night Run")).toBeInTheDocument();
  expect(api.calls(wizardRoutes.checkEmail)[0]?.body).toMatchObject({
    tenantName: 'acme',
    invitationToken: 'secret',
  });
  expect(api.calls(wizardRoutes.complete)[0]?.body).toMatchObject({
    mode: 'register',
    username: 'ada',
    invitationToken: 'secret',
  });
});

it('goes on without an invitation that is not valid, and leads a new account to its verification', async () => {
  const { api, enterEmail, user, router } = await openWizard('/register?token=old', (fake) => {
    fake.on(invitationRoutes.check, () => ({ ...invited, valid: false, invitation: null }));
    fake.on(registrationRoutes.checkEventLink, () => brokenLink);
  });
  const invitation = {
    valid: false,
    message: 'This invitation was withdrawn.',
    eventName: null,
    tenantName: null,
    tenantId: null,
  };
  api.on(wizardRoutes.checkEmail, () => checkReply({ ...isNew, invitation }));
  api.on(wizardRoutes.complete, () =>
    completeReply({ user: undefined, accessToken: undefined }, { requiresEmailVerification: true }),
  );
  await enterEmail('ada@acme.test');
  expect(await screen.findByText('This invitation was withdrawn.')).toBeInTheDocument();
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(await password(), 'correct horse{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email-code'));
  expect(sessionStorage.getItem('verificationEmail')).toBe('ada@acme.test');
  expect(api.calls(wizardRoutes.complete)[0]?.body).not.toHaveProperty('invitationToken');
});

it('forgets on the way back what was typed, and an error when something is typed', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply());
  api.on(wizardRoutes.complete, () => new FakeError('INVALID_CREDENTIALS'));
  await enterEmail('ada@acme.test');
  await user.type(await password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(await password()).toHaveFocus();
  await user.type(await password(), '!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@acme.test');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await password()).toHaveValue('');
  expect(api.calls(wizardRoutes.checkEmail)).toHaveLength(2);
  const tokens = api
    .calls(wizardRoutes.checkEmail)
    .map(({ body }) => WizardCheckBody.parse(body).captchaTokenV3);
  expect(new Set(tokens).size).toBe(2);
});

it('says how long an account is locked, and what opens it', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply());
  const details = {
    minutesRemaining: 6,
    unlockOptions: ['Wait 6 minutes and try again', 'Use a known device'],
  };
  api.on(wizardRoutes.complete, () => new FakeError('ACCOUNT_LOCKED', { details }));
  await enterEmail('ada@acme.test');
  await user.type(await password(), 'wrong{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Try again in 6 minutes.');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(details.unlockOptions);
  expect(alert).toHaveTextContent('Forgot Password');
});

it('puts a refusal beside its field, with its label, and takes the suggestion', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  api.on(
    wizardRoutes.complete,
    () => new FakeError('USERNAME_TAKEN', { field: 'username', details: { suggestion: 'ada7' } }),
  );
  await enterEmail('ada@acme.test');
  const username = await screen.findByLabelText('Username');
  await user.type(username, 'ada');
  await user.type(await password(), 'correct horse{Enter}');
  expect(
    await screen.findByText('Username: This username is already taken. Suggestion: ada7'),
  ).toBeInTheDocument();
  expect(username).toHaveFocus();
  expect(username).toHaveAccessibleDescription(/already taken/);
  await user.click(screen.getByRole('button', { name: 'Use ada7' }));
  expect(username).toHaveValue('ada7');
  expect(screen.queryByText(/already taken/)).not.toBeInTheDocument();
});

it.each([
  ['', 'long enough', 'Username is required'],
  ['a b', 'long enough', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['ab', 'long enough', 'Username must be 3 to 30 characters long'],
  ['ada', 'short', 'Password must be at least 8 characters long'],
])('says what is wrong with %j and %j without asking the server', async (username, secret, sentence) => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  await enterEmail('ada@acme.test');
  if (username !== '') await user.type(await screen.findByLabelText('Username'), username);
  await user.type(await password(), `${secret}{Enter}`);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(api.calls(wizardRoutes.complete)).toEqual([]);
});

it.each([
  ['EMAIL_EXISTS', 'email', 'Email: This email is already registered.'],
  ['VALIDATION_FAILED', 'tenantName', /^Organization: /],
] as const)('says %s about %s above a step without that field', async (code, field, sentence) => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  api.on(wizardRoutes.complete, () => new FakeError(code, { field }));
  await enterEmail('ada@acme.test');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(await password(), 'correct horse{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('marks the username and the password at once where both are missing', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  await enterEmail('ada@acme.test');
  await screen.findByLabelText('Username');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeInTheDocument();
});

it('leads who has an event code to the page that takes one', async () => {
  await openWizard('/login?tenant=acme');
  expect(screen.getByRole('link', { name: 'I have an event code' })).toHaveAttribute('href', '/join');
});

it('shows the visible check where the server asks for it, and sends itself once it is solved', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, ({ body }) =>
    Object(body).captchaTokenV2 ? checkReply() : checkReply({}, { requiresV2Captcha: true, v3Score: 0.1 }),
  );
  await enterEmail('ada@acme.test');
  expect(
    await screen.findByText(
      'Additional security verification required. Please complete the challenge below.',
    ),
  ).toBeInTheDocument();
  const box = await screen.findByRole('group', { name: 'Additional security verification required.' });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(await within(box).findByRole('button', { name: 'I am not a robot' }));
  expect(await screen.findByRole('heading', { name: 'Enter Your Password' })).toBeInTheDocument();
  const [, second] = api.calls(wizardRoutes.checkEmail);
  expect(second?.body).toHaveProperty('captchaTokenV2', expect.stringMatching(/^[\w-]{100,}$/));
});

it('says that the check failed, and works with a new one', async () => {
  const { api, enterEmail, user } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => new FakeError('CAPTCHA_FAILED'));
  await enterEmail('ada@acme.test');
  expect(await screen.findByRole('alert')).toHaveTextContent('The bot check failed.');
  api.on(wizardRoutes.checkEmail, () => checkReply());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Enter Your Password' })).toBeInTheDocument();
});

it('leads to the full forms with what the link said', async () => {
  await openWizard('/register?tenantName=acme&event=7');
  expect(screen.getByRole('link', { name: 'Register with the full form' })).toHaveAttribute(
    'href',
    '/register-old?tenantName=acme&event=7',
  );
  expect(screen.getByRole('link', { name: 'Sign in with the classic form' })).toHaveAttribute(
    'href',
    '/login-old?tenantName=acme&event=7',
  );
});

it('knows from the first step on who invited whom to what, with the address locked and one way on', async () => {
  const { api, user } = await openWizard('/register?invite=secret&tenant=acme', (fake) =>
    fake.on(invitationRoutes.check, () => invited),
  );
  expect(await screen.findByText('You are invited to Acme Security')).toBeInTheDocument();
  expect(screen.getByText('Organizer')).toBeInTheDocument();
  expect(screen.getByText('ada')).toBeInTheDocument();
  expect(screen.getByText(formatMoment('2026-12-01T00:00:00Z'))).toBeInTheDocument();
  const email = screen.getByLabelText('Email');
  expect(email).toHaveValue('mara@acme.test');
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAccessibleDescription('from invitation');
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue']);
  expect(main.queryByRole('link', { name: 'I have an event code' })).not.toBeInTheDocument();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeInTheDocument();
  expect(api.calls(wizardRoutes.checkEmail)[0]?.body).toMatchObject({
    email: 'mara@acme.test',
    invitationToken: 'secret',
  });
});

it('names the event of a magic link before anything is typed', async () => {
  await openWizard('/register?token=magic&event=7', (fake) =>
    fake.on(registrationRoutes.checkEventLink, () => eventLink),
  );
  expect(await screen.findByText('Harbour Cup')).toBeInTheDocument();
  expect(screen.getByText('Acme Security')).toBeInTheDocument();
  expect(screen.getByText(formatMoment('2026-12-05T09:00:00Z'))).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly');
});

it.each([
  ['/register?token=old&event=7', brokenLink.message],
  ['/register?invite=old', 'This invitation was withdrawn.'],
])('says at once that %s does not work, and leaves every other way open', async (address, sentence) => {
  await openWizard(address, (fake) => {
    fake.on(registrationRoutes.checkEventLink, () => brokenLink);
    fake.on(invitationRoutes.check, () => ({
      ...invited,
      valid: false,
      message: sentence,
      invitation: null,
    }));
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'I have an event code' })).toBeInTheDocument();
});

it('asks a newcomer of a magic link what the event asks, before the account is made', async () => {
  const { api, enterEmail, user } = await openWizard('/register?token=magic&event=7', (fake) =>
    fake.on(registrationRoutes.checkEventLink, () => ({
      ...eventLink,
      event: eventLink.event && { ...eventLink.event, asks: { fields: [schoolField], rules: 'Be kind.' } },
    })),
  );
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  api.on(wizardRoutes.complete, () => completeReply());
  await screen.findByText('Harbour Cup');
  await enterEmail('ada@acme.test');
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(await password(), 'correct horse');
  const school = await screen.findByLabelText('School');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Please answer this.')).toBeInTheDocument();
  expect(api.calls(wizardRoutes.complete)).toEqual([]);
  await user.type(school, 'High');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() =>
    expect(api.calls(wizardRoutes.complete)).toMatchObject([
      { body: { mode: 'register', answers: { [schoolField.id]: 'High' }, accepted: true } },
    ]),
  );
});

it('takes a token alone for that of an invitation', async () => {
  const { api } = await openWizard('/register?token=secret');
  expect(await screen.findByText('You are invited to Acme Security')).toBeInTheDocument();
  expect(api.calls(registrationRoutes.checkEventLink)).toEqual([]);
});

it('names the event of a magic link that was cut short', async () => {
  await openWizard('/register?token=magic', (fake) =>
    fake.on(invitationRoutes.check, () => ({ ...invited, valid: false, invitation: null })),
  );
  expect(await screen.findByText('Harbour Cup')).toBeInTheDocument();
});

it.each([
  [
    '/register?invite=secret',
    'The invitation could not be checked just now.',
    'You are invited to Acme Security',
  ],
  ['/register?token=magic&event=7', 'The event could not be looked up just now.', 'Harbour Cup'],
])(
  '%s without an answer: says so, asks again, and keeps the form usable',
  async (address, sentence, found) => {
    const { api, user } = await openWizard(address, (fake) => {
      fake.on(invitationRoutes.check, () => new FakeError('INTERNAL'));
      fake.on(registrationRoutes.checkEventLink, () => new FakeError('INTERNAL'));
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveTextContent('Nothing is lost: try again in a moment.');
    await user.type(screen.getByLabelText('Email'), 'ada@acme.test');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    api.on(invitationRoutes.check, () => invited);
    api.on(registrationRoutes.checkEventLink, () => eventLink);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(found)).toBeInTheDocument();
  },
);

it('goes to the first step by Back of the browser, with the address kept and the password gone', async () => {
  const { api, enterEmail, user, router } = await openWizard('/login?tenant=acme');
  api.on(wizardRoutes.checkEmail, () => checkReply());
  await enterEmail('ada@acme.test');
  await user.type(await password(), 'half of it');
  expect(router.state.location.href).toBe('/login?tenant=acme');
  act(() => router.history.back());
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@acme.test');
  act(() => router.history.forward());
  expect(await screen.findByRole('heading', { name: 'Enter Your Password' })).toBeInTheDocument();
  expect(await password()).toHaveValue('');
});

it('is at the same step, with the same address, after a reload', async () => {
  const { api, enterEmail, router, unmount } = await openWizard();
  api.on(wizardRoutes.checkEmail, () => checkReply(isNew));
  await enterEmail('ada@acme.test');
  await screen.findByLabelText('Username');
  await waitFor(() => expect(router.state.location.state.wizardStage?.step).toBe('register'));
  unmount();
  renderApp('/login', { history: router.history });
  expect(await screen.findByRole('heading', { name: 'Create Your Account' })).toBeInTheDocument();
  expect(screen.getByText('ada@acme.test')).toBeInTheDocument();
});

it('registers with a code after the address, a name being proposed, and with the team of a magic link', async () => {
  for (const [address, sent] of [
    ['/register?code=ABCDE-FGHJK', { registrationCode: 'ABCDE-FGHJK' }],
    ['/register?token=magic&event=7&team=Night+Cats', { invitationToken: 'magic', teamName: 'Night Cats' }],
  ] as const) {
    const { api, enterEmail, user, unmount } = await openWizard(address, () => eventLink);
    api.on(systemRoutes.config, () => config);
    const invitation = {
      valid: true,
      message: '',
      eventName: 'Harbour Cup',
      tenantName: null,
      tenantId: null,
    };
    api.on(wizardRoutes.checkEmail, () => checkReply({ ...isNew, invitation }));
    api.on(wizardRoutes.complete, () => completeReply());
    expect(await screen.findByText('Harbour Cup')).toBeInTheDocument();
    await enterEmail('ada.lovelace@acme.test');
    const username = await screen.findByLabelText<HTMLInputElement>('Username');
    expect(username.value).toMatch(/^ada-\d{3}$/);
    await user.type(await password(), 'correct horse battery{Enter}');
    await waitFor(() => expect(api.calls(wizardRoutes.complete)).toHaveLength(1));
    expect(api.calls(wizardRoutes.complete)[0]?.body).toMatchObject({ ...sent, username: username.value });
    unmount();
  }
});
