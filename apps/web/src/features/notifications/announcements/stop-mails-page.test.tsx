import '../../../testing/setup.ts';
import { announcementMailRoutes, systemRoutes } from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

function open(at: string, answer: () => { success: true } | FakeError = () => ({ success: true })) {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(announcementMailRoutes.stop, answer);
  return { api, ...renderApp(at) };
}

const button = () => screen.findByRole('button', { name: 'Stop these mails' });

it('stops the mails with a press of its button, and not before', async () => {
  const { api, user } = open('/announcement-mails/stop?token=secret');
  const stop = await button();
  expect(screen.getByRole('heading', { name: 'Announcements by mail' })).toBeInTheDocument();
  expect(api.calls(announcementMailRoutes.stop)).toEqual([]);
  await user.click(stop);
  expect(await screen.findByRole('alert')).toHaveTextContent('You will get no more announcements by mail.');
  expect(api.calls(announcementMailRoutes.stop).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
  expect(stop).not.toBeInTheDocument();
});

it('says why nothing was stopped, and can be tried again', async () => {
  const { user } = open('/announcement-mails/stop?token=wrong', () => new FakeError('INVALID_LINK'));
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
  expect(await button()).toBeEnabled();
});

it('offers nothing without a token', async () => {
  open('/announcement-mails/stop');
  expect(
    await screen.findByText('Something is missing in this link. Open it again from the mail.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).not.toBeInTheDocument();
});
