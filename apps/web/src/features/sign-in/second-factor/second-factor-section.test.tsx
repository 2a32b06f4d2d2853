import '../../../testing/setup.ts';
import { passkeyRoutes, secondFactorRoutes, type SecondFactorState, sessionRoutes } from '@guidon/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectSession } from '../../../app/connect-session.ts';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { sessionUser } from '../../../testing/session-user.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { Toasts } from '../../../ui/toasts.tsx';
import { PasskeysSection } from '../passkeys/passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { TrustedDevicesSection } from './trusted-devices-section.tsx';

const backupCodes = Array.from({ length: 10 }, (_, n) => String(10_000_000 + n));
const secret = 'ABCDEFGHIJKLMNOP';
const setUp = { secret, otpauthUrl: `otpauth://totp/Guidon:a@b.test?secret=${secret}` };
const done = { success: true as const };

async function open(state: Partial<SecondFactorState> = {}) {
  const api = createFakeApi();
  const current: SecondFactorState = {
    isEnabled: false,
    enabledAt: null,
    backupCodesLeft: 0,
    isRequired: false,
    hasPassword: true,
    ...state,
  };
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser() }));
  api.on(secondFactorRoutes.get, () => ({ ...done, data: current }));
  api.on(secondFactorRoutes.listDevices, () => ({ ...done, data: [] }));
  api.on(passkeyRoutes.list, () => ({ ...done, data: [] }));
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  await session.ready();
  const show = () =>
    render(
      <Providers session={session} queryClient={queryClient} env="test">
        <SecondFactorSection />
        <PasskeysSection />
        <TrustedDevicesSection />
        <ConfirmHost />
        <Toasts />
      </Providers>,
    );
  return { api, user: userEvent.setup(), current, show };
}

it('sets up an app: password when signing in was long ago, key, first code, backup codes', async () => {
  const { api, user, current, show } = await open();
  api.on(secondFactorRoutes.start, ({ body }) => {
    const { currentPassword } = Object(body);
    if (currentPassword === undefined) return new FakeError('RECENT_SIGN_IN_REQUIRED');
    return currentPassword === 'right' ? { ...done, data: setUp } : new FakeError('CURRENT_PASSWORD_WRONG');
  });
  api.on(secondFactorRoutes.confirm, ({ body }) =>
    Object(body).twoFactorCode === '123456'
      ? { ...done, data: { backupCodes } }
      : new FakeError('INVALID_CODE', { message: 'Verification failed' }),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const password = await screen.findByLabelText('Current password');
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('The current password is not right.'));
  await user.clear(password);
  await user.type(password, 'right{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByLabelText('Key')).toHaveTextContent('ABCD EFGH IJKL MNOP');
  const code = screen.getByLabelText('Enter the first code');
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Verification failed/));
  await user.clear(code);
  Object.assign(current, { isEnabled: true, enabledAt: '2026-11-20T12:00:00.000Z', backupCodesLeft: 10 });
  await user.type(code, '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Backup codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(backupCodes);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByLabelText('I saved them'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('10 unused backup codes left')).toBeInTheDocument();
  api.expectAllHandled();
});

it('asks an account without a password to sign in again', async () => {
  const { api, user, show } = await open({ hasPassword: false });
  api.on(secondFactorRoutes.start, () => new FakeError('RECENT_SIGN_IN_REQUIRED'));
  show();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByText(/Sign out and in again/)).toBeInTheDocument();
});

it('says that the organization requires it, and warns of few codes', async () => {
  const { show } = await open({ isRequired: true });
  show();
  expect(await screen.findByText(/Your organization requires a second factor/)).toBeInTheDocument();
});

it('turns it off with both factors only, each error beside its field', async () => {
  const { api, user, show } = await open({
    isEnabled: true,
    enabledAt: '2026-11-20T12:00:00.000Z',
    backupCodesLeft: 2,
  });
  show();
  expect(await screen.findByText(/Make new ones before you run out/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  const password = dialog.getByLabelText('Current password');
  const code = dialog.getByLabelText('Code of your app, or a backup code');
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Enter your current password');
  expect(code).toHaveAccessibleDescription('Enter the 6 digits of your app or the 8 of a backup code');
  expect(api.calls(secondFactorRoutes.remove)).toEqual([]);

  api.on(secondFactorRoutes.remove, () => new FakeError('INVALID_CODE', { message: 'Verification failed' }));
  await user.type(password, 'right');
  await user.type(code, '12345678');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription('Verification failed'));
  api.on(secondFactorRoutes.remove, () => done);
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor authentication is off.')).toBeInTheDocument();
  expect(api.calls(secondFactorRoutes.remove).at(-1)?.body).toEqual({
    currentPassword: 'right',
    twoFactorCode: '12345678',
  });
});

it('ends the trust in a device, and offers to try again what could not be loaded', async () => {
  const { api, user, show } = await open();
  const at = '2026-11-20T12:00:00.000Z';
  const id = '01890a5d-ac96-774b-bcce-b302099a0001';
  const device = { id, device: 'Firefox on Linux', address: '10.0.0.1', isCurrent: true };
  let devices = [{ ...device, createdAt: at, lastUsedAt: at, expiresAt: at }];
  api.on(secondFactorRoutes.listDevices, () => new FakeError('INTERNAL'));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(secondFactorRoutes.listDevices, () => ({ ...done, data: devices }));
  await user.click(retry);
  expect(await screen.findByText('This browser')).toBeInTheDocument();
  api.on(secondFactorRoutes.endDevice, () => {
    devices = [];
    return done;
  });
  await user.click(screen.getByRole('button', { name: 'End trust in Firefox on Linux' }));
  expect(await screen.findByText(/No browser is trusted/)).toBeInTheDocument();
  expect(api.calls(secondFactorRoutes.endDevice)[0]?.params).toEqual({ trustedDeviceId: id });
});

it('says where the browser cannot use passkeys, and offers them where it can', async () => {
  const { show } = await open();
  show();
  expect(await screen.findByText(/cannot use passkeys/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('lists, renames and removes passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  const { api, user, show } = await open();
  const id = '01890a5d-ac96-774b-bcce-b302099a0002';
  const createdAt = '2026-11-20T12:00:00.000Z';
  let keys = [{ id, name: 'Laptop', isBackedUp: true, createdAt, lastUsedAt: null }];
  api.on(passkeyRoutes.list, () => ({ ...done, data: keys }));
  show();
  expect(await screen.findByText('Synced')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeInTheDocument();
  api.on(passkeyRoutes.rename, ({ body }) => {
    keys = keys.map((key) => ({ ...key, name: String(Object(body).name) }));
    return { ...done, data: { id, name: 'Desk', isBackedUp: true, createdAt, lastUsedAt: null } };
  });
  await user.click(screen.getByRole('button', { name: 'What can be done with Laptop' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, '{Enter}');
  expect(name).toHaveAccessibleDescription('Enter a name');
  await user.type(name, 'Desk{Enter}');
  expect(await screen.findByText('Desk')).toBeInTheDocument();
  api.on(passkeyRoutes.remove, () => {
    keys = [];
    return done;
  });
  await user.click(screen.getByRole('button', { name: 'What can be done with Desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
});
