import '../../../testing/setup.ts';
import { billingRoutes, type LegalKind, legalRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const text = (kind: LegalKind, body: string, updatedAt: string | null = null) => ({
  success: true as const,
  data: { kind, operator: 'Acme Security', body, updatedAt },
});

it.each([
  ['/terms', 'terms', 'Terms'],
  ['/privacy-policy', 'privacy-policy', 'Privacy policy'],
  ['/privacy', 'privacy-policy', 'Privacy policy'],
  ['/refund-policy', 'refund-policy', 'Refund policy'],
] as const)('shows at %s the %s of the organization that is named', async (address, kind, title) => {
  const api = createFakeApi();
  api.on(legalRoutes.get, () => text(kind, '## First things\n\nBe **kind**.'));
  const { router } = renderApp(`${address}?tenant=acme`);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'First things' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText('Acme Security')).toBeInTheDocument();
  const [call] = api.calls(legalRoutes.get);
  expect(call?.params).toEqual({ kind });
  expect(call?.query.get('tenant')).toBe('acme');
  expect(router.state.location.pathname).toBe(address === '/privacy' ? '/privacy-policy' : address);
});

it('takes the name of the organization as `tenantName` too', async () => {
  const api = createFakeApi();
  api.on(legalRoutes.get, () => text('terms', '## First things'));
  renderApp('/terms?tenantName=acme');
  expect(await screen.findByRole('heading', { name: 'First things' })).toBeInTheDocument();
  expect(api.calls(legalRoutes.get)[0]?.query.get('tenant')).toBe('acme');
});

it('renders nothing that a text of an organization brings as markup', async () => {
  const api = createFakeApi();
  const body = '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1)) fine';
  api.on(legalRoutes.get, () => text('terms', body, '2026-01-05T10:00:00.000Z'));
  renderApp('/terms');
  expect(await screen.findByText(/fine/)).toBeInTheDocument();
  expect(document.querySelector('main script, main img')).toBeNull();
  expect(document.querySelector('main a[href^="javascript"]')).toBeNull();
  expect(screen.getByText(/^Acme Security, last changed on/)).toBeInTheDocument();
});

it('offers to try again when loading fails', async () => {
  const api = createFakeApi();
  api.on(legalRoutes.get, () => new FakeError('INTERNAL'));
  const { user } = renderApp('/terms');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(legalRoutes.get, () => text('terms', 'There it is.'));
  await user.click(retry);
  expect(await screen.findByText('There it is.')).toBeInTheDocument();
});

it('leads from page to page in the foot, and shows what it costs', async () => {
  const api = createFakeApi();
  const data = { plans: [], ways: [], tax: null, trial: null, note: '' };
  api.on(billingRoutes.plans, () => ({ success: true as const, data }));
  const { user, router } = renderApp('/');
  const foot = await screen.findByRole('contentinfo');
  await user.click(within(foot).getByRole('link', { name: 'Pricing' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  expect(await screen.findByRole('heading', { name: 'Pricing', level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'refund policy' })).toHaveAttribute(
    'href',
    '/refund-policy',
  );
  expect(screen.getByRole('link', { name: 'API' })).toHaveAttribute('href', '/api-docs');
});
