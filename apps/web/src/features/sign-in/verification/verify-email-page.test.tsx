import '../../../testing/setup.ts';
import { type SessionReply, sessionRoutes, systemRoutes, verificationRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const address = '/verify-email?token=secret&email=north%40acme.test';
const sent = () => ({ success: true as const, message: 'Sent.' });

function reply(changes: Partial<SessionReply> = {}): SessionReply {
  return {
    success: true,
    message: 'Email verified successfully!',
    token: 'new token',
    user: sessionUser(),
    requiresEmailVerification: false,
    requires2FA: false,
    ...changes,
  };
}

type Answer = () => SessionReply | FakeError | Promise<SessionReply | FakeError>;

function open(at: string, answer: Answer) {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(verificationRoutes.byLink, answer);
  return { api, ...renderApp(at) };
}

it('verifies with the link, once, signs in and goes to the dashboard after three seconds', async () => {
  const time = fakeTime();
  sessionStorage.setItem('verificationEmail', 'north@acme.test');
  const { api, router, session } = open(address, () => reply());
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(api.calls(verificationRoutes.byLink).map(({ body }) => body)).toEqual([
    { token: 'secret', email: 'north@acme.test' },
  ]);
  expect(session.get()).toMatchObject({ status: 'signed-in' });
  expect(localStorage.getItem('token')).toBe('new token');
  expect(sessionStorage.getItem('verificationEmail')).toBeNull();
  await time.pass(2_500);
  expect(router.state.location.pathname).toBe('/verify-email');
  await time.pass(700);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dashboard$/));
});

it('goes on to the second factor where it is due', async () => {
  const time = fakeTime();
  const { router } = open(address, () =>
    reply({ token: undefined, user: undefined, requires2FA: true, tempToken: 'temp' }),
  );
  await screen.findByText('Your address is verified. One step is left: your second factor.');
  await time.pass(3_100);
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-2fa'));
  expect(router.state.location.state).toMatchObject({ tempToken: 'temp', from: '/dashboard' });
});

it('says while it works, and offers the ways on', async () => {
  const gate = Promise.withResolvers<void>();
  open(address, async () => {
    await gate.promise;
    return new FakeError('INVALID_LINK');
  });
  expect(await screen.findByRole('progressbar', { name: 'Verifying your email...' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  gate.resolve();
  await screen.findByRole('alert');
});

it('says that a refused link may have expired, and offers a new one once a minute', async () => {
  const time = fakeTime();
  const { api, user } = open(address, () => new FakeError('INVALID_LINK'));
  api.on(verificationRoutes.resend, sent);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to verify email\. The link may have expired\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Resend Verification Email' }));
  const waiting = await screen.findByRole('button', { name: /^Resend Available in \d+s$/ });
  expect(waiting).toBeDisabled();
  expect(api.calls(verificationRoutes.resend)[0]?.body).toEqual({ email: 'north@acme.test' });
  await time.pass(30_000);
  expect(screen.getByRole('button', { name: /^Resend Available in (2|3)\ds$/ })).toBeDisabled();
  await time.pass(31_000);
  expect(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();
});

it('says another thing when the server could not be asked', async () => {
  open(address, () => {
    throw new TypeError('no network');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to verify email. The link may have expired or is invalid.',
  );
});

it('keeps the time that the server asks to wait', async () => {
  const { api, user } = open('/verify-email?email=north%40acme.test', reply);
  api.on(
    verificationRoutes.resend,
    () => new FakeError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: 42 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification email.');
  expect(screen.getByRole('button', { name: /^Resend Available in 4\ds$/ })).toBeDisabled();
});

it('says that sending failed when the server could not be reached', async () => {
  const { api, user } = open('/verify-email?email=north%40acme.test', reply);
  api.on(verificationRoutes.resend, () => {
    throw new TypeError('no network');
  });
  await user.click(await screen.findByRole('button', { name: 'Resend Verification Email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred when sending the verification email.',
  );
  expect(screen.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();
});

it.each(['/verify-email', '/verify-email?token=secret'])(
  'sends nothing without both token and email (%s)',
  async (at) => {
    const { api } = open(at, reply);
    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(screen.getByText('Open the link that we sent you.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
    expect(api.calls(verificationRoutes.byLink)).toEqual([]);
  },
);

it('leads to the six boxes with the address', async () => {
  const { user, router } = open('/verify-email?email=north%40acme.test', reply);
  await user.click(await screen.findByRole('link', { name: 'Enter the 6-digit code instead' }));
  await waitFor(() => expect(router.state.location.href).toBe('/verify-email-code?email=north%40acme.test'));
});

it('sends to the address of the account that is signed in', async () => {
  localStorage.setItem('token', 'a token');
  const { api, user } = open('/verify-email?email=northwind%40acme.test', reply);
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ isEmailVerified: false }) }));
  api.on(verificationRoutes.send, sent);
  const button = await screen.findByRole('button', { name: 'Resend Verification Email' });
  await waitFor(() => expect(api.calls(sessionRoutes.me)).toHaveLength(1));
  await user.click(button);
  await waitFor(() => expect(api.calls(verificationRoutes.send)).toHaveLength(1));
});

it('says of a used link that the address is verified already, and offers no other mail', async () => {
  localStorage.setItem('token', 'a token');
  const { api } = open(address, () => new FakeError('INVALID_LINK'));
  api.on(sessionRoutes.me, () => ({
    success: true as const,
    user: sessionUser({ email: 'north@acme.test', isEmailVerified: true }),
  }));
  expect(await screen.findByText('This email is verified already.')).toBeInTheDocument();
  expect(screen.queryByText(/may have expired/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend Verification Email' })).not.toBeInTheDocument();
});
