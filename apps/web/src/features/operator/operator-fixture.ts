import type { PlatformStatistics, TenantSubscriptionDetail, Usage } from '@guidon/contract';
import { entitlementKinds } from '@guidon/contract/plain';

const tenant = { id: '01890a5d-ac96-774b-bcce-b302099a8111', name: 'harbour', displayName: 'Harbour Club' };
const owner = {
  id: '01890a5d-ac96-774b-bcce-b302099a8222',
  username: 'ann',
  email: 'ann@example.org',
  role: 'admin' as const,
};
const unused: Usage = Object.assign(
  {},
  ...entitlementKinds.map((kind) => ({ [kind]: { used: 0, limit: null } })),
);

export function detailFixture(changes: Partial<TenantSubscriptionDetail> = {}): TenantSubscriptionDetail {
  return {
    tenant,
    foundedAt: '2026-01-05T10:00:00.000Z',
    plan: 'club',
    planName: 'Club',
    state: 'active',
    endsAt: '2026-06-01T10:00:00.000Z',
    suspendedAt: null,
    usage: { members: 41, events: 3, fileBytes: 2_048 },
    owners: [owner],
    limits: { ...unused, members: { used: 41, limit: 1_000 } },
    credit: null,
    suspension: null,
    invoices: [],
    history: [],
    plans: [{ code: 'club', name: 'Club' }],
    currency: 'EUR',
    isOwn: false,
    ...changes,
  };
}

export function platformFixture(): PlatformStatistics {
  return {
    madeAt: '2026-03-01T10:00:00.000Z',
    tenants: 7,
    suspended: 1,
    members: 420,
    events: 12,
    answers: 9_000,
    storageBytes: 2_048,
    months: ['2026-02', '2026-03'].map((month, index) => ({
      month,
      tenants: 1 + index,
      members: 20,
      events: 2,
      answers: 300,
    })),
    revenue: [{ month: '2026-03', currency: 'EUR', amount: 4_900 }],
  };
}
