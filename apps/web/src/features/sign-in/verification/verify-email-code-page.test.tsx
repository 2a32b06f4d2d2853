import '../../../testing/setup.ts';
import { type SessionReply, systemRoutes, verificationRoutes } from '@guidon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { fakeTime } from '../../../testing/fake-time.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';
import { toast, toastStore } from '../../../ui/toast.ts';
import { keepVerificationEmail } from '../verification-email.ts';

const email = 'north@acme.test';
const verified: SessionReply = {
  success: true,
  message: 'Email verified successfully!',
  token: 'new token',
  user: sessionUser(),
  requiresEmailVerification: false,
  requires2FA: false,
};
const wrong = 'Failed to verify code. Please check your code and try again.';

const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 6` });

async function open(at = '/verify-email-code', kept: string | null = email) {
  if (kept !== null) sessionStorage.setItem('verificationEmail', kept);
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  const app = renderApp(at);
  await screen.findByRole('heading', { name: 'Verify your email' });
  return { api, ...app };
}

it('moves from box to box, sends by itself at six digits, signs in and goes on after three seconds', async () => {
  const time = fakeTime();
  const { api, user, router, session } = await open();
  api.on(verificationRoutes.byCode, () => verified);
  expect(screen.getByText(`Enter the 6-digit code that we sent to ${email}.`)).toBeInTheDocument();
  expect(box(1)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Verify Code' })).toBeDisabled();
  await user.keyboard('1x2-3 45');
  expect(box(6)).toHaveFocus();
  expect(api.calls(verificationRoutes.byCode)).toEqual([]);
  await user.keyboard('6');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(api.calls(verificationRoutes.byCode).map(({ body }) => body)).toEqual([{ email, code: '123456' }]);
  expect(session.get()).toMatchObject({ status: 'signed-in' });
  await time.pass(3_100);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dashboard$/));
});

it('goes on to what one was on the way to', async () => {
  const time = fakeTime();
  const { api, user, router } = await open();
  api.on(verificationRoutes.byCode, () => verified);
  await act(() => router.navigate({ to: '/verify-email-code', state: { from: '/events?status=live' } }));
  await user.click(box(1));
  await user.paste('123456');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  await time.pass(3_100);
  await waitFor(() => expect(router.state.location.href).toBe('/events?status=live'));
});

it('takes the first six digits of what is pasted', async () => {
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => new FakeError('INVALID_CODE'));
  await user.click(box(3));
  await user.paste('Your code: 12 34 56 78');
  await screen.findByRole('alert');
  expect(api.calls(verificationRoutes.byCode)[0]?.body).toEqual({ email, code: '123456' });
});

it('walks with the arrows and takes back with backspace', async () => {
  const { user } = await open();
  await user.keyboard('123');
  expect(box(4)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('9');
  expect(box(2)).toHaveValue('9');
  await user.keyboard('{Backspace}{Backspace}');
  expect(box(3)).toHaveValue('');
  expect(box(2)).toHaveValue('');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}');
  expect(box(6)).toHaveFocus();
});

it('empties the boxes after a wrong code and says so', async () => {
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => new FakeError('INVALID_CODE'));
  await user.keyboard('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
  expect(box(1)).toHaveFocus();
  expect(box(1)).toHaveValue('');
  expect(box(1)).toBeInvalid();
});

it('keeps the digits when the server could not look at them, and sends them again on demand', async () => {
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => {
    throw new TypeError('no network');
  });
  await user.keyboard('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to verify code\.$/);
  expect(box(6)).toHaveValue('6');
  await user.keyboard('7');
  expect(api.calls(verificationRoutes.byCode)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Verify Code' }));
  await screen.findByRole('alert');
  expect(api.calls(verificationRoutes.byCode)[1]?.body).toEqual({ email, code: '123457' });
});

it('sends a new code once a minute', async () => {
  const time = fakeTime();
  const { api, user } = await open();
  api.on(verificationRoutes.resend, () => ({ success: true as const, message: 'Sent.' }));
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  expect(api.calls(verificationRoutes.resend)[0]?.body).toEqual({ email });
  await time.pass(61_000);
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});

it('counts on from when the mail was sent, over a reload', async () => {
  const time = fakeTime();
  keepVerificationEmail(email);
  await time.pass(20_000);
  const first = await open('/verify-email-code', null);
  expect(screen.getByRole('button', { name: /^Resend in (39|40)s$/ })).toBeDisabled();
  first.unmount();
  await open('/verify-email-code', null);
  expect(screen.getByRole('button', { name: /^Resend in (39|40)s$/ })).toBeDisabled();
  await time.pass(41_000);
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});

it('says after a sign-in that the code was mailed before, and offers a new one at once', async () => {
  const { router } = await open();
  await act(() => router.navigate({ to: '/verify-email-code', state: { isMailOld: true } }));
  expect(
    screen.getByText(
      `Enter the 6-digit code that we mailed to ${email} when you registered, or ask for a new one.`,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});

it('takes away what asked for the code once the address is verified', async () => {
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => verified);
  act(() => void toast.warning('Please verify your email before logging in.'));
  await user.click(box(1));
  await user.paste('123456');
  expect(await screen.findByText('Email verified')).toBeInTheDocument();
  expect(toastStore.get()).toEqual([]);
});

it('says no more about the last code once a new one is asked for', async () => {
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => new FakeError('INVALID_CODE'));
  api.on(verificationRoutes.resend, () => ({ success: true as const, message: 'Sent.' }));
  await user.click(box(1));
  await user.paste('123456');
  expect(await screen.findByText(wrong)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await waitFor(() => expect(screen.queryByText(wrong)).not.toBeInTheDocument());
});

it('says why no new code was sent', async () => {
  const { api, user } = await open();
  const details = { retryAfterSeconds: 30 };
  api.on(verificationRoutes.resend, () => new FakeError('UNAVAILABLE'));
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send verification code.');
  api.on(verificationRoutes.resend, () => {
    throw new TypeError('no network');
  });
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(
    await screen.findByText('An error occurred when sending the verification code.'),
  ).toBeInTheDocument();
  api.on(verificationRoutes.resend, () => new FakeError('TOO_MANY_REQUESTS', { details }));
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
});

it('asks for the address where it is not known', async () => {
  const { api, user } = await open('/verify-email-code', null);
  api.on(verificationRoutes.byCode, () => verified);
  await user.click(box(1));
  await user.keyboard('123456');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your email address');
  const field = screen.getByLabelText('Email');
  expect(field).toHaveFocus();
  await user.type(field, ` ${email} {Enter}`);
  await screen.findByText('Email verified');
  expect(api.calls(verificationRoutes.byCode)[0]?.body).toEqual({ email, code: '123456' });
});

it('takes the address of the link over the one it has kept, and leads back to the link', async () => {
  await open('/verify-email-code?email=other%40acme.test');
  expect(screen.getByText('Enter the 6-digit code that we sent to other@acme.test.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use the link in the mail instead' })).toHaveAttribute(
    'href',
    '/verify-email?email=other%40acme.test',
  );
});

it('says after five wrong tries that the code is dead, until a new one is sent', async () => {
  const time = fakeTime();
  const { api, user } = await open();
  api.on(verificationRoutes.byCode, () => new FakeError('INVALID_CODE'));
  api.on(verificationRoutes.resend, () => ({ success: true as const, message: 'Sent.' }));
  const tryOne = async (count: number) => {
    await user.click(box(1));
    await user.paste('123456');
    await waitFor(() => expect(api.calls(verificationRoutes.byCode)).toHaveLength(count));
    await waitFor(() => expect(box(1)).toHaveValue(''));
    return screen.findByRole('alert');
  };
  for (let count = 1; count <= 4; count += 1) expect(await tryOne(count)).toHaveTextContent(wrong);
  expect(await tryOne(5)).toHaveTextContent(
    'This code no longer works after five wrong tries. Please ask for a new one.',
  );
  await user.click(screen.getByRole('button', { name: 'Resend Code' }));
  await screen.findByRole('button', { name: /^Resend in/ });
  await time.pass(61_000);
  expect(await tryOne(6)).toHaveTextContent(wrong);
});
