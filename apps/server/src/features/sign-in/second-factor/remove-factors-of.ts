import type { Tx } from '@guidon/db';
import { dropBackupCodes } from './backup-codes.ts';
import { dropSecondFactor } from './store.ts';

export async function removeFactorsOf(tx: Tx, userId: string): Promise<void> {
  await dropBackupCodes(tx, userId);
  await dropSecondFactor(tx, userId);
}
