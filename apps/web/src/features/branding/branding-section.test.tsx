import '../../testing/setup.ts';
import { type Branding, brandingRoutes, limits } from '@guidon/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeUploads } from '../../testing/fake-upload.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { branding, logoUrl } from './branding-fixture.ts';

const plain = branding({
  logoUrl: null,
  logoWidth: null,
  logoHeight: null,
  companyName: 'Acme Security',
  fontFamily: 'Inter',
  textColor: '#10B981',
  fontSize: '28px',
  isDefault: true,
  version: 0,
});
const reply = <Data,>(data: Data) => ({ success: true as const, data });

function settings(saved: Branding = plain) {
  const { api, open } = staffApp('/admin/settings?tab=branding');
  api.on(brandingRoutes.get, () => reply(saved));
  api.on(brandingRoutes.update, ({ body }) =>
    reply({ ...saved, ...Object(body), isDefault: false, version: saved.version + 1 }),
  );
  return { api, ...open() };
}

beforeEach(fakeUploads);

const color = () => screen.findByRole('textbox', { name: 'Accent colour' });
const save = () => screen.getByRole('button', { name: 'Save' });
const file = () => screen.findByLabelText('Logo file', { selector: 'input' });
const png = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'logo.png', { type });

it('saves what was chosen, and says so to the page', async () => {
  const { api, user } = settings();
  const heard = vi.fn();
  window.addEventListener('brandingUpdated', heard, { once: true });
  await user.click(await screen.findByRole('radio', { name: 'Name' }));
  const name = screen.getByRole('textbox', { name: 'Company name' });
  await user.clear(name);
  await user.type(name, 'Harbour');
  await user.clear(await color());
  await user.type(await color(), '1d4ed8');
  await user.click(save());
  expect(await screen.findByText('The branding is saved')).toBeInTheDocument();
  expect(api.calls(brandingRoutes.update)[0]?.body).toEqual({
    logoUrl: null,
    brandingType: 'text',
    companyName: 'Harbour',
    fontFamily: 'Inter',
    textColor: '#1D4ED8',
    fontSize: '28px',
    version: 0,
  });
  expect(heard).toHaveBeenCalledOnce();
  expect(screen.getByText('Your own look')).toBeInTheDocument();
});

it('shows in both themes what was typed, in colours that can be read', async () => {
  const { user } = settings(branding({ brandingType: 'text' }));
  const name = await screen.findByRole('textbox', { name: 'Company name' });
  await user.type(name, ' Ltd');
  const preview = within(screen.getByRole('region', { name: 'As it will look' }));
  for (const theme of ['Dark theme', 'Light theme']) {
    const figure = preview.getByText(theme).closest('figure');
    expect(within(figure ?? document.body).getAllByText('Harbour Security Ltd')).toHaveLength(4);
  }
  const stages = document.querySelectorAll<HTMLElement>('figure [data-mantine-color-scheme]');
  expect([...stages].map((stage) => stage.style.getPropertyValue('--accent'))).toEqual([
    '#1d4ed8',
    '#1d4ed8',
  ]);
});

it('reports where a colour cannot be read, and offers one that can', async () => {
  const { user } = settings(branding({ textColor: '#0A0A40' }));
  const table = within(await screen.findByRole('table', { name: 'Contrast of the accent' }));
  expect(
    table.getByRole('row', { name: /Dark theme, controls .* a nearby shade is drawn/ }),
  ).toBeInTheDocument();
  expect(table.getByRole('row', { name: /Light theme, text .* enough/ })).toBeInTheDocument();
  const offer = screen.getByRole('button', { name: /Use corrected shade #[\dA-F]{6}/ });
  const shade = /#[\dA-F]{6}/.exec(offer.textContent)?.[0] ?? '';
  await user.click(offer);
  expect(await color()).toHaveValue(shade);
  expect(screen.queryByRole('button', { name: /Use corrected shade/ })).toBeNull();
  expect(table.getByRole('row', { name: /Dark theme, controls .* enough/ })).toBeInTheDocument();
});

it('puts what is wrong beside its field and sends nothing', async () => {
  const { api, user } = settings();
  await user.clear(await color());
  await user.type(await color(), 'green');
  await user.click(save());
  expect(await screen.findByText('Accent colour must be a colour such as #10B981')).toBeInTheDocument();
  expect(await color()).toHaveFocus();
  expect(api.calls(brandingRoutes.update)).toEqual([]);
});

it('uploads a dropped picture, and shows it to others once it is saved', async () => {
  const { api, user } = settings();
  api.on(brandingRoutes.uploadLogo, () => reply({ logoUrl, logoWidth: 400, logoHeight: 100 }));
  const zone = (await screen.findByText('Drop a picture here, or choose one.')).parentElement;
  fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [png()] } });
  expect(await screen.findByRole('img', { name: 'The logo on dark ground' })).toHaveAttribute('src', logoUrl);
  expect(api.calls(brandingRoutes.update)).toEqual([]);
  await user.click(save());
  await screen.findByText('The branding is saved');
  expect(api.calls(brandingRoutes.update)[0]?.body).toMatchObject({ logoUrl, brandingType: 'logo' });
});

it('takes the logo away after a question', async () => {
  const { api, user } = settings(branding());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the logo?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Drop a picture here, or choose one.')).toBeInTheDocument();
  await user.click(save());
  await screen.findByText('The branding is saved');
  expect(api.calls(brandingRoutes.update)[0]?.body).toMatchObject({ logoUrl: null });
});

it.each([
  [png(1, 'image/svg+xml'), 'An SVG can carry programs. Please upload a PNG, JPEG or WebP instead.'],
  [png(1, 'image/gif'), 'Please choose a PNG, JPEG or WebP picture.'],
  [png(limits.logoBytes + 1), 'The picture is larger than 2 MB.'],
])('refuses %# before anything is sent', async (wrong, sentence) => {
  const { api, user } = settings();
  const field = await file();
  field.removeAttribute('accept');
  await user.upload(field, wrong);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(api.calls(brandingRoutes.uploadLogo)).toEqual([]);
});

it('says what the server has against a picture', async () => {
  const { api, user } = settings();
  const message = 'The picture is 20 by 100 pixels; each side needs at least 24.';
  api.on(brandingRoutes.uploadLogo, () => new FakeError('INVALID_IMAGE', { message, field: 'file' }));
  await user.upload(await file(), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('saves by Ctrl-S, and overwrites a conflicting version on request', async () => {
  const { api, user } = settings(branding());
  api.on(brandingRoutes.update, () => new FakeError('CONFLICT'));
  await user.type(await screen.findByRole('textbox', { name: 'Company name' }), '!');
  await user.keyboard('{Control>}s{/Control}');
  const notice = within(await screen.findByRole('alert'));
  api.on(brandingRoutes.get, () => reply(branding({ companyName: 'Theirs', version: 9 })));
  api.on(brandingRoutes.update, ({ body }) => reply({ ...branding(), ...Object(body), version: 10 }));
  await user.click(notice.getAllByRole('button')[0] ?? document.body);
  await waitFor(() => expect(api.calls(brandingRoutes.update)).toHaveLength(2));
  expect(api.calls(brandingRoutes.update)[1]?.body).toMatchObject({
    companyName: 'Harbour Security!',
    version: 9,
  });
});

it('asks before what was typed is lost, and before the look is dropped', async () => {
  const { api, user, router } = settings(branding());
  api.on(brandingRoutes.reset, () => reply(plain));
  const name = await screen.findByRole('textbox', { name: 'Company name' });
  await user.type(name, '!');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  const leaving = within(await screen.findByRole('dialog'));
  await user.click(leaving.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.search).toMatchObject({ tab: 'branding' });
  await user.click(screen.getByRole('button', { name: 'Back to the default' }));
  const question = within(await screen.findByRole('dialog', { name: 'Go back to the default look?' }));
  expect(api.calls(brandingRoutes.reset)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Drop them' }));
  expect(await screen.findByText('The default look is back')).toBeInTheDocument();
  expect(api.calls(brandingRoutes.reset)[0]?.body).toEqual({ version: 7 });
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Acme Security');
});
