import '../../../testing/setup.ts';
import { memberProfileRoutes, ProfileSwitches, profileRoutes, verificationRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { formatDateTime, setTimeZone } from '../../../lib/format.ts';
import { openProfile } from './profile-fixture.ts';

afterEach(() => setTimeZone(null));

it('saves what was changed, alone, and the rest of the app says it at once', async () => {
  const { api, user, session } = openProfile();
  const username = await screen.findByLabelText('Username');
  expect(screen.getByRole('button', { name: 'Nothing to save' })).toBeDisabled();
  await user.clear(username);
  await user.type(username, 'south-wind');
  await user.clear(screen.getByLabelText('First name'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Your profile was saved.')).toBeInTheDocument();
  expect(api.calls(profileRoutes.update).map(({ body }) => body)).toEqual([
    { username: 'south-wind', firstName: null },
  ]);
  expect(session.get()).toMatchObject({ user: { username: 'south-wind' } });
  expect(await screen.findByRole('button', { name: 'Nothing to save' })).toBeDisabled();
  api.expectAllHandled();
});

it('shows times in the time zone that was chosen', async () => {
  const { user, api } = openProfile();
  const before = formatDateTime('2026-11-20T12:00:00Z');
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  await user.clear(field);
  await user.type(field, 'Kiritimati');
  await user.click(await screen.findByRole('option', { name: 'Pacific/Kiritimati', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Your profile was saved.');
  expect(api.calls(profileRoutes.update)[0]?.body).toEqual({ timeZone: 'Pacific/Kiritimati' });
  expect(formatDateTime('2026-11-20T12:00:00Z')).not.toBe(before);
  expect(formatDateTime('2026-11-20T12:00:00Z')).toContain('21');
});

it('names what is wrong beside its field, and reaches it', async () => {
  const { api, user } = openProfile();
  const username = await screen.findByLabelText('Username');
  await user.clear(username);
  await user.type(username, 'two words{Enter}');
  await waitFor(() => expect(username).toHaveFocus());
  expect(username).toHaveAccessibleDescription(
    /Username can only contain letters, numbers, underscores, and hyphens/,
  );
  expect(api.calls(profileRoutes.update)).toEqual([]);
  await user.clear(username);
  await user.type(username, 'north');
  expect(username).not.toHaveAccessibleDescription(/can only contain/);
});

it('keeps what was typed when the name is taken', async () => {
  const { api, user } = openProfile();
  api.on(profileRoutes.update, () => new FakeError('USERNAME_TAKEN', { field: 'username' }));
  const username = await screen.findByLabelText('Username');
  await user.clear(username);
  await user.type(username, 'taken{Enter}');
  await waitFor(() => expect(username).toHaveAccessibleDescription(/This username is already taken/));
  expect(username).toHaveValue('taken');
});

it('does not allow another change of the name for a day', async () => {
  openProfile(undefined, { usernameChangeableAt: '2026-11-21T09:00:00.000Z' });
  const username = await screen.findByLabelText('Username');
  expect(username).toBeDisabled();
  expect(username).toHaveAccessibleDescription(/It can be changed again on/);
});

it('asks before what was typed is lost with the tab', async () => {
  const { user, router } = openProfile();
  await user.type(await screen.findByLabelText('Company'), 'Harbour');
  await user.click(screen.getByRole('tab', { name: 'Sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Company')).toHaveValue('Harbour');
  expect(router.state.location.search).toEqual({});
});

it('shows names as the text that they are', async () => {
  openProfile(undefined, { firstName: '<img src=x onerror=alert(1)>', username: 'north' });
  expect(await screen.findByLabelText('First name')).toHaveValue('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

it('mails a code to an address that is not verified, and leads to where it is typed', async () => {
  const { api, user, router } = openProfile(undefined, { isEmailVerified: false });
  api.on(verificationRoutes.send, () => ({ success: true as const, message: 'Sent.' }));
  await user.click(await screen.findByRole('button', { name: 'Verify this address' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/verify-email-code'));
  expect(api.calls(verificationRoutes.send)).toHaveLength(1);
});

it('offers no code for an address that is verified', async () => {
  openProfile();
  await screen.findByLabelText('Username');
  expect(screen.queryByRole('button', { name: 'Verify this address' })).not.toBeInTheDocument();
});

it('shows what others see, and closes its parts with the whole', async () => {
  const { api, user } = openProfile();
  api.on(memberProfileRoutes.setSwitches, ({ body }) => ({
    success: true as const,
    data: ProfileSwitches.parse(body),
  }));
  await user.click(await screen.findByRole('switch', { name: 'My events and places' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'My events and places' })).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Show my profile' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'My skills by category' })).toBeDisabled());
  expect(api.calls(memberProfileRoutes.setSwitches).map(({ body }) => body)).toMatchObject([
    { showsProfile: true, showsEvents: false, showsSkills: true },
    { showsProfile: false, showsEvents: false, showsSkills: true },
  ]);
});
