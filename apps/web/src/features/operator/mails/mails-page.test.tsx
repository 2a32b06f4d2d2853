import '../../../testing/setup.ts';
import { type MailDetail, mailRoutes, type MailSummary } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp, superAdminApp } from '../../../testing/staff-app.ts';

const mail: MailSummary = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  to: 'ann@example.org',
  subject: 'Verify your email',
  kind: 'verify-email',
  tenant: null,
  state: 'kept',
  tries: 1,
  lastError: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  sentAt: null,
  can: { read: true, retry: true },
};
const detail: MailDetail = {
  ...mail,
  content: {
    text: 'Type this code: 123456',
    html: '<p>Type this code</p>',
    code: '123456',
    link: 'http://localhost/verify-email?token=abc',
  },
};

const list = (data: MailSummary[], sendsMail = true) => ({
  success: true as const,
  data,
  nextCursor: null,
  sendsMail,
});

it('is not there for an admin of an organization', async () => {
  const { open } = staffApp('/platform/mails');
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('shows what a kept mail says, with code and link to pass on, in a frame where nothing runs', async () => {
  const { api, open } = superAdminApp('/platform/mails');
  api.on(mailRoutes.list, () => list([mail], false));
  api.on(mailRoutes.get, () => ({ success: true as const, data: detail }));
  const { user, router } = open();
  expect(await screen.findByText(/No mail server is configured/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'ann@example.org' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('123456')).toBeInTheDocument();
  expect(dialog.getByText('http://localhost/verify-email?token=abc')).toBeInTheDocument();
  const frame = dialog.getByTitle('The mail as its reader sees it');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toBe('<p>Type this code</p>');
  expect(router.state.location.search).toMatchObject({ mail: mail.id });
  await user.click(dialog.getByRole('radio', { name: 'Plain text' }));
  expect(dialog.getByText('Type this code: 123456')).toBeInTheDocument();
  expect(api.calls(mailRoutes.get)).toHaveLength(1);
});

it('says why a mail failed and sends it again', async () => {
  const { api, open } = superAdminApp(`/platform/mails?mail=${mail.id}`);
  const lastError = 'The mail server answered: 550 No such user';
  const failed = { ...detail, state: 'failed' as const, lastError, content: null, tries: 9 };
  api.on(mailRoutes.list, () => list([failed]));
  api.on(mailRoutes.get, () => ({ success: true as const, data: failed }));
  api.on(mailRoutes.retry, () => ({
    success: true as const,
    data: { ...failed, state: 'queued' as const, lastError: null, can: { read: false, retry: false } },
  }));
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(lastError)).toBeInTheDocument();
  expect(dialog.getByText('9 tries')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail is in the queue again')).toBeInTheDocument();
  expect(dialog.queryByText(lastError)).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

it('narrows by state and text, keeps both in the address and asks the server', async () => {
  const { api, open } = superAdminApp('/platform/mails?mailState=failed');
  api.on(mailRoutes.list, ({ query }) => list(query.get('search') === 'zzz' ? [] : [mail]));
  const { user, router } = open();
  await screen.findByRole('button', { name: 'ann@example.org' });
  expect(api.calls(mailRoutes.list)[0]?.query.get('state')).toBe('failed');
  await user.type(screen.getByRole('searchbox', { name: 'Search address or subject' }), 'zzz');
  expect(await screen.findByText('No mail matches the search and the filter.')).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ mailState: 'failed', search: 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  expect(await screen.findByRole('button', { name: 'ann@example.org' })).toBeInTheDocument();
});

it('says what will be here, and offers to try again when loading fails', async () => {
  const { api, open } = superAdminApp('/platform/mails');
  api.on(mailRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(mailRoutes.list, () => list([]));
  await user.click(retry);
  expect(
    await screen.findByText('Mails will stand here as soon as there is something to tell.'),
  ).toBeInTheDocument();
});
