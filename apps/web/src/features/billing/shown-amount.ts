import type { EntitlementKind } from '@guidon/contract/plain';
import { formatBytes, formatNumber } from '../../lib/format.ts';

export function shownAmount(kind: EntitlementKind, amount: number): string {
  return kind === 'file-bytes' ? formatBytes(amount) : formatNumber(amount);
}
