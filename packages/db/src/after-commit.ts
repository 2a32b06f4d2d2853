import type { Tx } from './transaction.ts';

type Effect = () => void;

/** Effects that a transaction has collected; the list is created with the first one. */
export interface CollectedEffects {
  effects: Effect[] | null;
  isOver: boolean;
}

const collected = new WeakMap<Tx, CollectedEffects>();

export function collectEffects(tx: Tx, into: CollectedEffects): void {
  collected.set(tx, into);
}

/**
 * Runs `effect` once when the outermost transaction has committed, in the order of the calls, and never when it rolls
 * back. Not for savepoints: what they collect could not be taken back.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const transaction = collected.get(tx);
  if (!transaction || transaction.isOver) {
    throw new Error('An effect needs an open transaction of inTenant or asPlatform.');
  }
  if (transaction.effects) transaction.effects.push(effect);
  else transaction.effects = [effect];
}

/** An effect that throws is reported and stops neither the caller nor the other effects. */
export function runEffects({ effects }: CollectedEffects, onError: (error: unknown) => void): void {
  if (!effects) return;
  for (const effect of effects) {
    try {
      effect();
    } catch (error) {
      onError(error);
    }
  }
}
