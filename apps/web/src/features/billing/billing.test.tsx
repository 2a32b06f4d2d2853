import '../../testing/setup.ts';
import { billingRoutes, type PlanList, sessionRoutes, type Subscription } from '@guidon/contract';
import { entitlementKinds } from '@guidon/contract/plain';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { planFixture, subscriptionFixture } from './billing-fixture.ts';
import { goTo } from './go-to.ts';

afterEach(() => vi.useRealTimers());

vi.mock('./go-to.ts', () => ({ goTo: vi.fn() }));

const plans: PlanList = {
  plans: [
    planFixture({ code: 'free', name: 'Free', limits: { events: 2 }, prices: { month: null, year: null } }),
    planFixture({ limits: { events: 20 } }),
  ],
  ways: ['card', 'transfer'],
  tax: { name: 'VAT', rate: 19 },
  trial: { planName: 'Club', days: 30 },
  note: '',
};

const bought: Partial<Subscription> = {
  plan: 'club',
  planName: 'Club',
  interval: 'month',
  way: 'card',
  periodEnd: '2026-12-24T00:00:00.000Z',
  can: { upgrade: true, cancel: true, reactivate: false },
};

const ok = <T,>(data: T) => ({ success: true as const, data });

function billingApp(address: string, changes: Partial<Subscription> = {}, events = 1) {
  const app = staffApp(address);
  const { api } = app;
  const current = subscriptionFixture(changes);
  api.on(billingRoutes.plans, () => ok(current.isSold ? plans : { ...plans, plans: [], ways: [] }));
  api.on(billingRoutes.current, () => ok(current));
  api.on(billingRoutes.usage, () =>
    ok(
      Object.assign(
        {},
        ...entitlementKinds.map((kind) => ({
          [kind]: { used: kind === 'events' ? events : 0, limit: current.limits[kind] ?? null },
        })),
      ),
    ),
  );
  api.on(billingRoutes.methods, () => ok([]));
  api.on(billingRoutes.invoices, () => ({ ...ok([]), nextCursor: null }));
  return app;
}

it('shows the plan and its usage, names one with more room, and sells it on the page of the provider', async () => {
  const { api, open } = billingApp('/billing', {}, 2);
  api.on(billingRoutes.upgrade, () => ok({ checkoutUrl: 'https://checkout.stripe.com/pay/one' }));
  const { user } = open();
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByText('Full')).toBeInTheDocument();
  expect(screen.getByText('Club has room for what you have.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose a plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('€49.00 a month')).toBeInTheDocument();
  expect(dialog.getByText('plus 19% VAT')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Year' }));
  await user.click(dialog.getByRole('button', { name: 'Choose Club' }));
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('https://checkout.stripe.com/pay/one'));
  expect(api.calls(billingRoutes.upgrade)[0]?.body).toEqual({ plan: 'club', interval: 'year', way: 'card' });
});

it('says what a cancellation does before it is one, and what the server has refused', async () => {
  const { api, open } = billingApp('/billing', bought);
  api.on(billingRoutes.cancel, () => new FakeError('RECENT_SIGN_IN_REQUIRED'));
  const { user } = open();
  expect(await screen.findByText('€49.00 a month')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/holds until .*2026, and is not renewed/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  expect(await dialog.findByText('Please sign in again before you change this.')).toBeInTheDocument();
});

it('mentions neither plans nor prices where nothing is sold', async () => {
  const { open } = billingApp('/billing', { isSold: false, plan: 'open', planName: 'Open' });
  open();
  expect(await screen.findByText('Nothing is limited here')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/€|Choose a plan/);
});

it('waits for the truth on the way back, between its looks too, and says not yet when there is none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, open } = billingApp('/billing/success');
  api.on(billingRoutes.syncStatus, () => ok(subscriptionFixture()));
  const { user } = open();
  await vi.waitFor(() => expect(api.calls(billingRoutes.syncStatus)).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('heading', { name: 'Waiting for the payment' })).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(await screen.findByRole('heading', { name: 'Not yet' })).toBeInTheDocument();
  api.on(billingRoutes.syncStatus, () => ok(subscriptionFixture(bought)));
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('heading', { name: 'Your plan holds' })).toBeInTheDocument();
});

it('withdraws an order as what it is, and not as a plan', async () => {
  const trial = subscriptionFixture({
    plan: 'club',
    planName: 'Club',
    state: 'trial',
    trialEnd: '2026-12-24T00:00:00.000Z',
    openInvoice: {
      id: '01890a5d-ac96-774b-bcce-b302099a8333',
      number: 'G-00001',
      plan: 'club',
      planName: 'Club',
      interval: 'month',
      total: 5_831,
      currency: 'EUR',
      dueAt: '2026-12-10T00:00:00.000Z',
    },
    can: { upgrade: true, cancel: true, reactivate: false },
  });
  const { api, open } = billingApp('/billing', trial);
  api.on(billingRoutes.cancel, () => ok(subscriptionFixture()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw the order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the order of Club?' }));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Withdraw the order' }));
  expect(await screen.findByText('The order is withdrawn')).toBeInTheDocument();
});

it.each([
  ['card', /takes the place of Club at once.*charged to your card/],
  ['transfer', /What is left of Club becomes a credit/],
] as const)(
  'asks before a plan that is paid by %s is changed, and says what that does',
  async (way, note) => {
    const { api, open } = billingApp('/billing', { ...bought, way });
    api.on(billingRoutes.upgrade, () => ok({ checkoutUrl: 'http://localhost/billing/success' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change plan' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Choose a plan' }));
    expect(choice.queryByText(/page of the payment provider/)).not.toBeInTheDocument();
    await user.click(choice.getByRole('radio', { name: 'Year' }));
    await user.click(choice.getByRole('button', { name: 'Choose Club' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change to Club?' }));
    expect(question.getByText(note)).toBeInTheDocument();
    expect(api.calls(billingRoutes.upgrade)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Change plan' }));
    await vi.waitFor(() => expect(api.calls(billingRoutes.upgrade)).toHaveLength(1));
  },
);

it('has nothing to say to who does not pay', async () => {
  const { api, open } = staffApp('/billing/success');
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'participant' }) }));
  open();
  expect(await screen.findByRole('heading', { name: 'Nothing to do here' })).toBeInTheDocument();
});

it('shows prices to everybody where plans are sold, and says free of charge where none are', async () => {
  const sold = billingApp('/pricing');
  const { unmount } = sold.open();
  expect(await screen.findByRole('heading', { name: 'Club' })).toBeInTheDocument();
  expect(screen.getByText('New organizations have Club for 30 days without payment.')).toBeInTheDocument();
  unmount();
  const { session } = billingApp('/pricing', { isSold: false }).open();
  await act(() => session.ready());
  expect(await screen.findByText('Free on this installation')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
});

it('goes on with the plan that was chosen on the page of prices', async () => {
  const { user, router, session } = billingApp('/pricing').open();
  await act(() => session.ready());
  await user.click(await screen.findByRole('radio', { name: 'Year' }));
  const [, club] = await screen.findAllByRole('link', { name: 'To billing' });
  expect(club?.getAttribute('href')).toBe('/billing?choose=club&interval=year');
  await user.click(club ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'Year' })).toBeChecked();
  expect(dialog.getByRole('heading', { name: 'Club' }).closest('section')).toHaveAttribute('data-wanted');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(router.state.location.href).toBe('/billing'));
});

it('takes the plan that a visitor chooses to the founding of an organization', async () => {
  const { open } = billingApp('/pricing');
  localStorage.clear();
  open();
  const links = await screen.findAllByRole('link', { name: 'Start with Club' });
  expect(links[0]?.getAttribute('href')).toBe('/run-an-event?choose=club&interval=month');
});
