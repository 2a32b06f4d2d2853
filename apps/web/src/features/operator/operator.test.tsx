import '../../testing/setup.ts';
import { operatorRoutes, type TenantSubscriptionDetail } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp, superAdminApp } from '../../testing/staff-app.ts';
import { detailFixture, platformFixture } from './operator-fixture.ts';

const ok = <Data,>(data: Data) => ({ success: true as const, data });

function openSubscriptions(detail: TenantSubscriptionDetail, search = '') {
  const { api, open } = superAdminApp(`/platform/subscriptions${search}`);
  api.on(operatorRoutes.list, ({ query }) => ({
    ...ok(query.get('search') === 'zzz' ? [] : [detail]),
    nextCursor: null,
    plans: detail.plans,
  }));
  api.on(operatorRoutes.get, () => ok(detail));
  return { api, ...open() };
}

it.each(['/platform/subscriptions', '/platform/statistics', '/platform/banner'])(
  'is not there for an admin of an organization: %s',
  async (address) => {
    const { router } = staffApp(address).open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  },
);

it('lists organizations, narrows the list, and says so where none is left', async () => {
  const { api, user } = openSubscriptions(detailFixture());
  expect(await screen.findByRole('row', { name: /Harbour Club.*Club.*41/ })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search organization or address'), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('row', { name: /Harbour Club/ })).toBeInTheDocument();
  expect(api.calls(operatorRoutes.list).map(({ query }) => query.get('search'))).toContain('zzz');
});

it('extends a plan once, also when the first try failed', async () => {
  const { api, user } = openSubscriptions(detailFixture(), `?tenant=${detailFixture().tenant.id}`);
  let tries = 0;
  api.on(operatorRoutes.extend, () => {
    tries += 1;
    return tries === 1
      ? new FakeError('INTERNAL')
      : ok(detailFixture({ endsAt: '2026-07-01T10:00:00.000Z' }));
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Extend' }));
  const confirm = dialog.getByRole('button', { name: 'Extend' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'A month for the school');
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  await user.click(confirm);
  expect(await screen.findByText('The plan is extended')).toBeInTheDocument();
  const [first, second] = api.calls(operatorRoutes.extend);
  expect(second?.body).toEqual({ days: 30, note: 'A month for the school' });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(dialog.getByText(/Jul 1, 2026/)).toBeInTheDocument();
});

it('asks twice before it suspends the organization one is in', async () => {
  const own = detailFixture({ isOwn: true });
  const { user } = openSubscriptions(own, `?tenant=${own.tenant.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Suspend' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');
  const confirm = dialog.getByRole('button', { name: 'Suspend organization' });
  expect(confirm).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'I mean the organization that I am in' }));
  expect(confirm).toBeEnabled();
});

it('says how long a plan was extended in days, also by one', async () => {
  const entry = { action: 'extend', by: 'root', note: '', amount: null, currency: null } as const;
  const detail = detailFixture({
    history: [
      { ...entry, at: '2026-02-01T10:00:00.000Z', days: 30 },
      { ...entry, at: '2026-01-01T10:00:00.000Z', days: 1 },
    ],
  });
  openSubscriptions(detail, `?tenant=${detail.tenant.id}`);
  expect(await screen.findByText('Extended by 30 days')).toBeInTheDocument();
  expect(screen.getByText('Extended by 1 day')).toBeInTheDocument();
});

it('sells nothing where nothing is sold', async () => {
  const open = detailFixture({ currency: null, plans: [], plan: 'open', planName: 'Open', endsAt: null });
  openSubscriptions(open, `?tenant=${open.tenant.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Send mail' })).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Extend' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Credit' })).not.toBeInTheDocument();
});

it('says the figures of the platform in words', async () => {
  const { api, open } = superAdminApp('/platform/statistics');
  api.on(operatorRoutes.statistics, () => ok(platformFixture()));
  const { user } = open();
  expect(await screen.findByText('1 suspended')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Organizations by month: 3 in 2 months' })).toBeInTheDocument();
  const paid = screen.getByRole('heading', { name: 'Paid in EUR' }).closest('section');
  if (paid === null) throw new Error('no panel');
  await user.click(within(paid).getByText('As a table'));
  const rows = within(paid).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mar 2026€49.00', 'Feb 2026€0.00']);
});

it('shows a banner before it is saved', async () => {
  const { api, open } = superAdminApp('/platform/banner');
  api.on(operatorRoutes.banner, () => ok(null));
  api.on(operatorRoutes.setBanner, () =>
    ok({
      text: 'Maintenance at noon',
      tone: 'info' as const,
      link: null,
      shownFrom: null,
      shownUntil: null,
      changedAt: '2026-03-01T10:00:00.000Z',
    }),
  );
  const { user } = open();
  const save = await screen.findByRole('button', { name: 'Show banner' });
  expect(save).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Text/ }), 'Maintenance at noon');
  expect(screen.getAllByText('Maintenance at noon')).toHaveLength(2);
  await user.click(save);
  await waitFor(() =>
    expect(api.calls(operatorRoutes.setBanner)[0]?.body).toEqual({
      text: 'Maintenance at noon',
      tone: 'info',
      link: null,
      shownFrom: null,
      shownUntil: null,
    }),
  );
});

it('shows no banner at once whose beginning cannot be read', async () => {
  const { api, open } = superAdminApp('/platform/banner');
  api.on(operatorRoutes.banner, () => ok(null));
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: /Text/ }), 'Maintenance at noon');
  await user.type(screen.getByRole('textbox', { name: 'From' }), 'tomorrow');
  await user.click(screen.getByRole('button', { name: 'Show banner' }));
  expect(screen.getByText('From is not a date and time')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
  expect(api.calls(operatorRoutes.setBanner)).toHaveLength(0);
});

it('takes a credit that ends in a 0 after its point', async () => {
  const { api, user } = openSubscriptions(detailFixture(), `?tenant=${detailFixture().tenant.id}`);
  api.on(operatorRoutes.credit, () => ok(detailFixture()));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Credit' }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12,50');
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'An hour without service');
  await user.click(dialog.getByRole('button', { name: 'Give credit' }));
  expect(api.calls(operatorRoutes.credit)[0]?.body).toMatchObject({ amount: 1_250 });
});

it('asks once before what was typed about an organization is thrown away', async () => {
  const { user, router } = openSubscriptions(detailFixture(), `?tenant=${detailFixture().tenant.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Extend' }));
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'A month for the school{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).not.toHaveProperty('tenant');
});
