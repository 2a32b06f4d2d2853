import type { Plan, Subscription, Usage } from '@guidon/contract';
import { type EntitlementKind, entitlementKinds } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { arrivalOf, offerOf, overOf, planWithRoom, usageRows } from './billing-state.ts';
import { planFixture, subscriptionFixture } from './billing-fixture.ts';

const usageOf = (given: Partial<Record<EntitlementKind, [number, number | null]>>): Usage =>
  Object.assign(
    {},
    ...entitlementKinds.map((kind) => {
      const [used, limit] = given[kind] ?? [0, null];
      return { [kind]: { used, limit } };
    }),
  );

it('shows what is limited first, and says what is near, full and over', () => {
  const usage = usageOf({
    members: [7, null],
    events: [8, 10],
    participants: [50, 50],
    invitations: [3, 2],
    'co-hosts': [0, 5],
  });
  expect(usageRows(usage).map(({ kind, tone }) => [kind, tone])).toEqual([
    ['events', 'near'],
    ['participants', 'full'],
    ['invitations', 'over'],
    ['co-hosts', 'fine'],
    ['members', 'fine'],
  ]);
});

it('names the first plan with room, and only where the own one is nearly full', () => {
  const small = planFixture({ code: 'small', limits: { events: 2 } });
  const middle = planFixture({ code: 'middle', limits: { events: 5 } });
  const large = planFixture({ code: 'large' });
  const plans: Plan[] = [small, middle, large];
  expect(planWithRoom(plans, 'small', usageOf({ events: [1, 2] }))).toBeNull();
  expect(planWithRoom(plans, 'small', usageOf({ events: [2, 2] }))?.code).toBe('middle');
  expect(planWithRoom(plans, 'middle', usageOf({ events: [4, 5] }))?.code).toBe('large');
  expect(overOf(small, usageOf({ events: [3, 5] }))).toEqual(['events']);
});

const bought: Partial<Subscription> = { plan: 'club', interval: 'month', way: 'card' };

it.each<[Partial<Subscription>, ReturnType<typeof arrivalOf>]>([
  [{ isSold: false }, 'unsold'],
  [{}, 'waiting'],
  [bought, 'held'],
  [{ ...bought, state: 'past-due' }, 'waiting'],
  [{ ...bought, state: 'ended' }, 'waiting'],
])('%j is %s for who comes back', (changes, arrival) => {
  expect(arrivalOf(subscriptionFixture(changes))).toBe(arrival);
});

it('offers each plan as what it is', () => {
  const club = planFixture({ code: 'club' });
  const free = planFixture({ code: 'free', prices: { month: null, year: null } });
  const held = subscriptionFixture(bought);
  expect(offerOf(club, 'month', held)).toBe('current');
  expect(offerOf(club, 'year', held)).toBe('choose');
  expect(offerOf(free, 'month', held)).toBe('free');
  expect(offerOf(free, 'month', subscriptionFixture({ plan: 'free' }))).toBe('current');
  const can = { upgrade: true, cancel: false, reactivate: true };
  expect(offerOf(club, 'month', subscriptionFixture({ ...bought, state: 'cancelled', can }))).toBe(
    'reactivate',
  );
});
