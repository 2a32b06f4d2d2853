import type { Tx } from '@guidon/db';

class Rollback extends Error {}

/**
 * Rolls the work back where no mail is meant, so that an address without an account takes as long as one with an
 * account.
 */
export async function sendOrPretend(
  tx: Tx,
  isMeant: boolean,
  work: (inner: Tx) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      if (!isMeant) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}
