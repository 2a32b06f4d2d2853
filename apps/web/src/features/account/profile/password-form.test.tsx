import '../../../testing/setup.ts';
import { profileRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { passwordErrors } from './password-form-state.ts';
import { openProfile } from './profile-fixture.ts';

const texts = { required: 'is required', mismatch: 'Passwords do not match' };

it.each([
  [['', 'long enough', 'long enough'], { currentPassword: 'is required' }],
  [['old', 'short', 'short'], { newPassword: 'must be at least 8 characters long' }],
  [['old', 'long enough', 'other'], { confirmPassword: 'Passwords do not match' }],
  [['old', 'long enough', 'long enough'], {}],
])('finds in %j what is wrong', ([currentPassword = '', newPassword = '', confirmPassword = ''], errors) => {
  const values = { currentPassword, newPassword, confirmPassword };
  expect(passwordErrors(values, { hasPassword: true, texts })).toEqual(errors);
});

async function typed(values: [string, string, string], changes = {}) {
  const opened = openProfile('security', changes);
  const { user } = opened;
  const [current, next, again] = values;
  const newPassword = await screen.findByLabelText('New password');
  if (current !== '') await user.type(screen.getByLabelText('Current password'), current);
  await user.type(newPassword, next);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  return opened;
}

it('changes the password, says what ended, and forgets what was typed', async () => {
  const { api, user } = await typed(['old one', 'walnut-canyon-7', 'walnut-canyon-7']);
  api.on(profileRoutes.changePassword, () => ({ success: true as const, data: { endedSessions: 2 } }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('Your password was changed. 2 other sessions were ended.'),
  ).toBeInTheDocument();
  expect(api.calls(profileRoutes.changePassword)[0]?.body).toEqual({
    currentPassword: 'old one',
    newPassword: 'walnut-canyon-7',
  });
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

it('puts a wrong current password and a weak new one beside their fields', async () => {
  const { api, user } = await typed(['wrong', 'walnut-canyon-7', 'walnut-canyon-7']);
  api.on(
    profileRoutes.changePassword,
    () => new FakeError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' }),
  );
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const current = screen.getByLabelText('Current password');
  await waitFor(() => expect(current).toHaveAccessibleDescription('The current password is not right.'));
  await waitFor(() => expect(current).toHaveFocus());
  api.on(profileRoutes.changePassword, () => new FakeError('PASSWORD_TOO_WEAK', { field: 'newPassword' }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too easy to guess/),
  );
});

it('sends nothing while the passwords differ', async () => {
  const { api, user } = await typed(['old one', 'walnut-canyon-7', 'walnut-canyon-8']);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
      'Passwords do not match',
    ),
  );
  expect(api.calls(profileRoutes.changePassword)).toEqual([]);
});

it('lets an account without a password set one, and says what is missing for it', async () => {
  const { api, user } = await typed(['', 'walnut-canyon-7', 'walnut-canyon-7'], { hasPassword: false });
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  api.on(profileRoutes.changePassword, () => new FakeError('RECENT_SIGN_IN_REQUIRED'));
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in again before you change this.');
  expect(api.calls(profileRoutes.changePassword)[0]?.body).toEqual({ newPassword: 'walnut-canyon-7' });
});
