import '../../../testing/setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { localStore } from '../../../lib/local-store.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  createFakeApi();
});

const refuse = () => {
  throw new Error('forbidden');
};

const stored = (): unknown => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null');
const banner = () => screen.findByRole('region', { name: 'Cookies and storage' });
const gone = () =>
  waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Cookies and storage' })).not.toBeInTheDocument(),
  );

/** Says at once that everything is so high; there is no layout here. */
function observeHeights(blockSize: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: (entries: unknown[]) => void;
      constructor(report: (entries: unknown[]) => void) {
        this.#report = report;
      }
      observe = () => this.#report([{ borderBoxSize: [{ blockSize }] }]);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
}

it('asks a visitor who has not chosen, and stores nothing before', async () => {
  observeHeights(120.4);
  renderApp('/pricing');
  const region = await banner();
  expect(within(region).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  expect(Object.keys(localStorage)).toEqual([]);
  expect(document.body.style.paddingBottom).toBe('121px');
});

it.each([
  ['Accept All', true],
  ['Necessary Only', false],
])('remembers %s with its date, and asks no more', async (name, isOn) => {
  const { user } = renderApp('/pricing');
  await user.click(within(await banner()).getByRole('button', { name }));
  await gone();
  expect(stored()).toEqual({ necessary: true, functional: isOn, analytics: isOn, performance: isOn });
  const date = localStorage.getItem('cookieConsentDate') ?? '';
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
  expect(date).toBe(new Date(date).toISOString());
  expect(document.body.style.paddingBottom).toBe('');
});

it('offers a switch for each category, of which only the necessary one cannot be turned', async () => {
  const { user } = renderApp('/pricing');
  const region = await banner();
  await user.click(within(region).getByRole('button', { name: 'Customize' }));
  expect(within(region).getByRole('heading')).toHaveFocus();
  expect(await within(region).findByRole('switch', { name: /^Necessary/ })).toBeChecked();
  expect(within(region).getByRole('switch', { name: /^Necessary/ })).toBeDisabled();
  for (const name of [/^Functional/, /^Analytics/, /^Performance/])
    expect(within(region).getByRole('switch', { name })).not.toBeChecked();
  await user.click(within(region).getByRole('switch', { name: /^Functional/ }));
  await user.click(within(region).getByRole('button', { name: 'Save Preferences' }));
  await gone();
  expect(stored()).toEqual({ necessary: true, functional: true, analytics: false, performance: false });
});

it('comes again from the foot of the page with the choice as it is, and leaves it alone on Escape', async () => {
  const { user } = renderApp('/pricing');
  await user.click(within(await banner()).getByRole('button', { name: 'Accept All' }));
  await gone();
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(within(await banner()).getByRole('switch', { name: /^Analytics/ })).toBeChecked();
  await user.keyboard('{Escape}');
  await gone();
  expect(stored()).toMatchObject({ analytics: true });
});

it('removes what was stored under a category that is declined, and the analytics cookies', async () => {
  const all = { necessary: true, functional: true, analytics: true, performance: true };
  localStorage.setItem('cookieConsent', JSON.stringify(all));
  localStore.set('ssoTenant', 'acme');
  localStore.set('app_branding', '{}');
  const written: string[] = [];
  const jar = vi.spyOn(document, 'cookie', 'get').mockReturnValue('_ga=1; _gid_x=2; tenant=3; not_ga=4');
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  const { user } = renderApp('/pricing');
  await user.click(await screen.findByRole('button', { name: 'Cookie settings' }));
  await user.click(within(await banner()).getByRole('button', { name: 'Necessary Only' }));
  await gone();
  jar.mockRestore();
  set.mockRestore();
  expect([localStorage.getItem('ssoTenant'), localStorage.getItem('app_branding')]).toEqual([null, null]);
  const names = new Set(written.map((text) => text.split('=')[0]));
  expect(names).toEqual(new Set(['_ga', '_gid_x']));
  expect(written).toContain('_ga=; path=/; max-age=0');
  expect(written.some((text) => text.startsWith('_ga=; path=/; domain=.'))).toBe(true);
});

it('is asked anew when another tab withdraws the choice', async () => {
  localStorage.setItem('cookieConsent', '{"analytics":true}');
  renderApp('/pricing');
  expect(await screen.findByRole('button', { name: 'Cookie settings' })).toBeInTheDocument();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(await banner()).toBeInTheDocument();
});

it('keeps a choice for as long as the page is open where the browser stores nothing', async () => {
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => undefined,
  });
  const { user } = renderApp('/pricing');
  await user.click(within(await banner()).getByRole('button', { name: 'Necessary Only' }));
  await gone();
  vi.unstubAllGlobals();
  expect(stored()).toBeNull();
});
