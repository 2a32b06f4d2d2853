import type { EntitlementKind } from '@guidon/contract';

const mebibyte = 1024 * 1024;

/** A number of a kind as people read it; bytes in MB of 1,024 steps, rounded up. */
export function shownAmount(kind: EntitlementKind, amount: number): string {
  if (kind !== 'file-bytes') return amount.toLocaleString('en-US');
  return `${Math.ceil(amount / mebibyte).toLocaleString('en-US')} MB`;
}
