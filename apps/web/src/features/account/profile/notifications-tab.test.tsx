import '../../../testing/setup.ts';
import { profileRoutes } from '@guidon/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { soundSetting } from '../../../lib/sound-setting.ts';
import { FakeError } from '../../../testing/fake-api.ts';
import { openProfile } from './profile-fixture.ts';

it('saves each switch at once, and only that one', async () => {
  const { api, user } = openProfile('notifications');
  const ending = await screen.findByRole('switch', { name: 'An event of mine is about to end' });
  expect(ending).toBeChecked();
  await user.click(ending);
  expect(ending).not.toBeChecked();
  await waitFor(() =>
    expect(api.calls(profileRoutes.update).map(({ body }) => body)).toEqual([
      { preferences: { notifications: { eventEnding: false } } },
    ]),
  );
  expect(ending).not.toBeChecked();
});

it('brings announcements by mail to those who turn it on', async () => {
  const { api, user } = openProfile('notifications');
  const mails = await screen.findByRole('switch', { name: /^Announcements by mail/ });
  expect(mails).not.toBeChecked();
  expect(mails).toHaveAccessibleDescription(
    'At most one mail a day for each event, once your address is verified.',
  );
  await user.click(mails);
  expect(mails).toBeChecked();
  await waitFor(() =>
    expect(api.calls(profileRoutes.update).map(({ body }) => body)).toEqual([
      { preferences: { notifications: { announcementMails: true } } },
    ]),
  );
});

it('goes back when the server refuses', async () => {
  const { api, user } = openProfile('notifications');
  const sound = await screen.findByRole('switch', { name: 'Play sounds' });
  api.on(profileRoutes.update, () => new FakeError('UNAVAILABLE'));
  await user.click(sound);
  expect(
    await screen.findByText('The server is busy or restarting. Please try again in a moment.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(sound).toBeChecked());
});

it('sets how loud sounds are, and off means off', async () => {
  const { user } = openProfile('notifications');
  const volume = await screen.findByRole('slider', { name: 'Volume' });
  fireEvent.change(volume, { target: { value: '30' } });
  fireEvent.keyUp(volume);
  await waitFor(() => expect(soundSetting.volume()).toBe(30));
  expect(volume).toHaveAttribute('aria-valuetext', '30 percent');
  await user.click(screen.getByRole('switch', { name: 'Play sounds' }));
  await waitFor(() => expect(soundSetting.get()).toBe(false));
  await waitFor(() => expect(volume).toBeDisabled());
});
