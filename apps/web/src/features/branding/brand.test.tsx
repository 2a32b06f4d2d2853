import '../../testing/setup.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Branding, brandingRoutes, sessionRoutes, systemRoutes } from '@guidon/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { applyAccent } from './branding-follower.tsx';
import type { BrandCopy } from '../../lib/brand-copy.ts';
import { brandStore } from '../../lib/brand-store.ts';
import { branding, logoUrl } from './branding-fixture.ts';

const tenant = { id: sessionUser().tenantId ?? '', name: 'acme' };
const script = readFileSync(resolve(import.meta.dirname, '../../../public/theme-init.js'), 'utf8');
const root = document.documentElement;

beforeEach(() => {
  globalThis.appBranding = undefined;
  document.cookie = 'tenant=; max-age=0; path=/';
  applyAccent({});
  root.removeAttribute('style');
  brandStore.set({ isLoading: false, copy: null });
  window.history.replaceState(null, '', '/');
});

const kept = (changes: Partial<BrandCopy> = {}): BrandCopy => ({
  ...branding(),
  tenant,
  colors: { '--accent': '#1d4ed8' },
  ...changes,
});

function firstPaint(stored: unknown, address = '/'): void {
  if (stored !== undefined)
    localStorage.setItem('app_branding', typeof stored === 'string' ? stored : JSON.stringify(stored));
  window.history.replaceState(null, '', address);
  globalThis.appBranding = undefined;
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script of index.html, as the browser runs it
  new Function(script)();
  brandStore.set({ isLoading: globalThis.appBranding === null, copy: globalThis.appBranding ?? null });
}

function open(address: string, answer?: () => Branding | FakeError | Promise<Branding>, isSignedIn = false) {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'admin' }) }));
  if (answer)
    api.on(brandingRoutes.get, async () => {
      const data = await answer();
      return data instanceof FakeError ? data : { success: true as const, data };
    });
  if (isSignedIn) localStorage.setItem('token', 'a token');
  return { api, ...renderApp(address) };
}

const home = () => screen.findByRole('heading', { level: 1 });

it.each(['tenant', 'tenantName'])(
  'shows the logo on the sign-in page that a link names the organization for by %s, in its colours',
  async (name) => {
    const { api } = open(`/login?${name}=Acme`, () => branding());
    const image = await screen.findByRole('img', { name: 'Harbour Security' });
    expect(image).toHaveAttribute('src', logoUrl);
    expect(api.calls(brandingRoutes.get)[0]?.query.get('tenant')).toBe('acme');
    expect(root.style.getPropertyValue('--accent')).toBe('#1d4ed8');
    expect(root.style.getPropertyValue('--accent-text-dark')).toMatch(/^#[\da-f]{6}$/);
    expect(document.title).toMatch(/^Sign in · Harbour Security$/);
  },
);

it('falls back to the name when the logo is broken', async () => {
  open('/login?tenant=acme', () => branding());
  fireEvent.error(await screen.findByRole('img', { name: 'Harbour Security' }));
  expect(screen.queryByRole('img', { name: 'Harbour Security' })).toBeNull();
  expect(screen.getByText('Harbour Security')).toHaveAttribute('data-family', 'System Serif');
});

it('shows a name where that was chosen', async () => {
  open('/login?tenant=acme', () => branding({ brandingType: 'text' }));
  expect(await screen.findByText('Harbour Security')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Harbour Security' })).toBeNull();
});

it('asks for nothing on a page that is about no organization', async () => {
  const { api } = open('/login');
  await home();
  expect(api.calls(brandingRoutes.get)).toEqual([]);
  expect(localStorage.getItem('app_branding')).toBeNull();
});

it('keeps the place while nothing is known, and falls back to the default when it cannot be asked', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Branding>();
  firstPaint(undefined, '/login?tenant=acme');
  const { queryClient } = open('/login?tenant=acme', () => promise);
  await home();
  expect(document.querySelector('[data-waiting]')).not.toBeNull();
  answer(branding());
  expect(await screen.findByRole('img', { name: 'Harbour Security' })).toBeInTheDocument();
  expect(document.querySelector('[data-waiting]')).toBeNull();
  queryClient.clear();
});

it('is the platform when the organization cannot be asked for', async () => {
  firstPaint(undefined, '/login?tenant=acme');
  open('/login?tenant=acme', () => new FakeError('INTERNAL'));
  await home();
  await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
  expect(screen.queryByRole('img', { name: 'Harbour Security' })).toBeNull();
  expect(root.style.getPropertyValue('--accent')).toBe('');
});

it('keeps a copy for the next paint once signed in, and paints it before anything is asked', async () => {
  const { queryClient } = open('/dashboard', () => branding(), true);
  const [first] = await screen.findAllByRole('img', { name: 'Harbour Security' });
  expect(first).toBeInTheDocument();
  const copy: unknown = JSON.parse(localStorage.getItem('app_branding') ?? 'null');
  expect(copy).toMatchObject({ companyName: 'Harbour Security', textColor: '#1D4ED8', tenant });
  root.removeAttribute('style');
  firstPaint(undefined);
  expect(root.style.getPropertyValue('--accent')).toBe('#1d4ed8');
  expect(globalThis.appBranding).toEqual(copy);
  queryClient.clear();
});

it('a visit to others leaves the own copy where it is', async () => {
  const own = kept({ companyName: 'Home' });
  firstPaint(own, '/login?tenant=others');
  expect(globalThis.appBranding).toBeNull();
  expect(root.style.getPropertyValue('--accent')).toBe('');
  open('/login?tenant=others', () => branding({ companyName: 'Others' }));
  expect(await screen.findByRole('img', { name: 'Others' })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('app_branding') ?? '')).toMatchObject({ companyName: 'Home' });
});

it('the copy of one organization is not shown to who is signed in to another', () => {
  localStorage.setItem('token', 'a token');
  document.cookie = 'tenant=01890a5d-ac96-774b-bcce-b302099a8fff; path=/';
  firstPaint(kept());
  expect(globalThis.appBranding).toBeNull();
  expect(root.style.getPropertyValue('--accent')).toBe('');
});

it('after signing out the sign-in page looks as before, by its own copy', () => {
  firstPaint(kept(), '/login');
  expect(globalThis.appBranding).toMatchObject({ companyName: 'Harbour Security' });
  firstPaint(kept({ tenant: { id: null, name: 'acme' } }), '/login');
  expect(globalThis.appBranding).toBeUndefined();
});

it.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an address of elsewhere', kept({ logoUrl: 'https://evil.example/x.png' })],
  ['a script as an address', kept({ logoUrl: 'javascript:alert(1)' })],
  ['a path that climbs', kept({ logoUrl: '/api/branding/logos/../../x.png' })],
  ['a size that is a style', kept({ fontSize: '28px;background:url(//evil.example)' })],
  ['no tenant', { ...kept(), tenant: undefined }],
  ['no name', { ...kept(), companyName: 7 }],
])('takes nothing from a stored copy that is %s', (_what, stored) => {
  firstPaint(stored);
  expect(globalThis.appBranding).toBeUndefined();
  expect(root.getAttribute('style') ?? '').toBe('');
});

it('takes nothing but colours from a stored copy', () => {
  firstPaint(
    kept({
      colors: {
        '--accent': '#1d4ed8;background:url(//evil.example)',
        '--accent-1': 'url(//evil.example)',
        '--page': '#ffffff',
        background: '#ff0000',
        '--accent-2': '#123456',
        '--on-accent-dark': '#ffffff',
      },
    }),
  );
  expect(root.getAttribute('style')?.replace(/\s/g, '')).toBe('--accent-2:#123456;--on-accent-dark:#ffffff;');
});

it('follows when the look is changed here or in another tab', async () => {
  let look = branding();
  const { queryClient } = open('/dashboard', () => look, true);
  await screen.findAllByRole('img', { name: 'Harbour Security' });
  look = branding({ companyName: 'Second', textColor: '#AA0000' });
  act(() => void window.dispatchEvent(new Event('brandingUpdated')));
  await screen.findAllByRole('img', { name: 'Second' });
  expect(root.style.getPropertyValue('--accent')).toBe('#aa0000');
  look = branding({ isDefault: true, companyName: 'Acme Security' });
  const newValue = JSON.stringify(kept());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app_branding', newValue })));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Second' })).toBeNull());
  expect(root.style.getPropertyValue('--accent')).toBe('');
  const [side] = screen.getAllByRole('complementary');
  expect(within(side ?? document.body).getByText('Acme Security')).toBeInTheDocument();
  queryClient.clear();
});
