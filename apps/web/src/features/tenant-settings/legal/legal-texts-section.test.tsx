import '../../../testing/setup.ts';
import { legalKinds, legalRoutes, type OwnLegalText } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const defaults: OwnLegalText[] = legalKinds.map((kind) => ({
  kind,
  operator: 'Acme Security',
  body: `The default ${kind}.`,
  updatedAt: null,
  isDefault: true,
  version: 0,
}));
const own: OwnLegalText = {
  kind: 'terms',
  operator: 'Acme Security',
  body: '# Our terms',
  updatedAt: '2026-01-05T10:00:00.000Z',
  isDefault: false,
  version: 7,
};
const reply = <Data,>(data: Data) => ({ success: true as const, data });

function settings(texts: OwnLegalText[] = defaults) {
  const app = staffApp('/admin/settings?tab=legal');
  app.api.on(legalRoutes.list, () => reply(texts));
  return app;
}

const field = () => screen.findByRole('textbox', { name: 'Text' });

it('writes an own text beside what readers will see, and saves it over the default', async () => {
  const { api, open } = settings();
  api.on(legalRoutes.update, () => reply(own));
  const { user } = open();
  const body = await field();
  expect(screen.getByText('Default text')).toBeInTheDocument();
  await user.clear(body);
  await user.type(body, '# Our terms');
  const preview = within(screen.getByRole('region', { name: 'As it will be read' }));
  expect(await preview.findByRole('heading', { name: 'Our terms' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The text is saved')).toBeInTheDocument();
  expect(api.calls(legalRoutes.update)[0]).toMatchObject({
    params: { kind: 'terms' },
    body: { body: '# Our terms', version: 0 },
  });
  expect(await screen.findByText('Your own text')).toBeInTheDocument();
});

it('keeps what was typed while another text is looked at', async () => {
  const { open } = settings();
  const { user } = open();
  await user.type(await field(), ' More.');
  await user.click(screen.getByRole('radio', { name: 'Refund policy' }));
  expect(await field()).toHaveValue('The default refund-policy.');
  await user.click(screen.getByRole('radio', { name: 'Terms' }));
  expect(await field()).toHaveValue('The default terms. More.');
});

it('asks before unsaved words are lost', async () => {
  const { open } = settings();
  const { user, router } = open();
  await user.type(await field(), ' More.');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.search).toMatchObject({ tab: 'legal' });
  expect(await field()).toHaveValue('The default terms. More.');
});

it('goes back to the default after a question', async () => {
  const { api, open } = settings([own, ...defaults.slice(1)]);
  const first = defaults[0] ?? own;
  api.on(legalRoutes.reset, () => reply(first));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Back to the default' }));
  const question = within(await screen.findByRole('dialog'));
  expect(api.calls(legalRoutes.reset)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Drop it' }));
  expect(await screen.findByText('The default stands there again')).toBeInTheDocument();
  expect(await field()).toHaveValue('The default terms.');
  expect(api.calls(legalRoutes.reset)[0]?.body).toEqual({ version: 7 });
});

it('reports a conflicting save, and takes over either version', async () => {
  const { api, open } = settings();
  api.on(legalRoutes.update, () => new FakeError('CONFLICT'));
  const { user } = open();
  await user.type(await field(), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = within(await screen.findByRole('alert'));
  api.on(legalRoutes.list, () => reply([own, ...defaults.slice(1)]));
  api.on(legalRoutes.update, ({ body }) => reply({ ...own, ...Object(body), version: 8 }));
  await user.click(notice.getAllByRole('button')[0] ?? document.body);
  await waitFor(() => expect(api.calls(legalRoutes.update)).toHaveLength(2));
  expect(api.calls(legalRoutes.update)[1]?.body).toEqual({ body: 'The default terms. Mine.', version: 7 });
});

it('does not save an empty text, and says so beside the field', async () => {
  const { api, open } = settings();
  const { user } = open();
  await user.clear(await field());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Text is required')).toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(api.calls(legalRoutes.update)).toEqual([]);
});
