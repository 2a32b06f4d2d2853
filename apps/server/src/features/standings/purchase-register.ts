import type { UnitId } from '@guidon/db';
import type { LiveFact } from './load-facts.ts';

type Purchase = Extract<LiveFact, { points: number }>;

/** What units of an event have bought; a purchase that is revoked gives nothing. */
export interface PurchaseRegister {
  add: (fact: LiveFact) => void;
  /** How often an advantage was sold, to everybody or to one unit, before a moment where one is given. */
  sold: (advantageId: string, among?: { unitId?: UnitId; beforeMs?: number }) => number;
  /** Attempts at a question on top of its limit. */
  extraAttempts: (unitId: UnitId, questionId: string) => number;
  /** Numbers of the purchases of vouchers that have opened no hint, in their order. */
  vouchers: (unitId: UnitId) => number[];
}

export function createPurchaseRegister(): PurchaseRegister {
  const purchases: Purchase[] = [];
  const revokers = new Map<number, number[]>();
  const used = new Set<number>();

  const isRevoked = (seq: number): boolean => revokers.get(seq)?.some((by) => !isRevoked(by)) ?? false;
  const standing = () => purchases.filter(({ seq }) => !isRevoked(seq));

  return {
    add(fact) {
      if (fact.kind === 'purchase' && fact.advantage) purchases.push(fact);
      if (fact.kind === 'hint' && fact.voucher !== undefined) used.add(fact.voucher);
      if (fact.kind === 'revocation')
        revokers.set(fact.refersTo, [...(revokers.get(fact.refersTo) ?? []), fact.seq]);
    },
    sold: (advantageId, { unitId, beforeMs = Infinity } = {}) =>
      standing().filter(
        (purchase) =>
          purchase.advantage?.id === advantageId &&
          purchase.atMs < beforeMs &&
          (unitId === undefined || purchase.unitId === unitId),
      ).length,
    extraAttempts: (unitId, questionId) =>
      purchases.length === 0
        ? 0
        : standing().filter(
            (purchase) =>
              purchase.unitId === unitId &&
              purchase.advantage?.kind === 'extra-attempt' &&
              purchase.questionId === questionId,
          ).length,
    vouchers: (unitId) =>
      standing()
        .filter(
          (purchase) =>
            purchase.unitId === unitId &&
            purchase.advantage?.kind === 'hint-voucher' &&
            !used.has(purchase.seq),
        )
        .map(({ seq }) => seq),
  };
}
