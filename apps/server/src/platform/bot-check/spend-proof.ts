import { asPlatform, type Database, spentProofs } from '@guidon/db';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../feature/feature.ts';

/** Records a used proof of work: of several parallel callers one gets true. */
export async function spendProof(database: Database, proofHash: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await asPlatform({ database }, (tx) =>
    tx
      .insert(spentProofs)
      .values({ proofHash, expiresAt })
      .onConflictDoNothing()
      .returning({ expiresAt: spentProofs.expiresAt }),
  );
  return spent.length > 0;
}

export const expiredProofs: Cleanup = {
  name: 'proofs',
  remove: (tx, { now }) => tx.delete(spentProofs).where(lt(spentProofs.expiresAt, now)),
};
