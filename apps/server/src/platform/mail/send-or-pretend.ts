import type { Tx } from '@guidon/db';

class Pretended extends Error {}

/**
 * Does the work of a mail, or does it and takes it back, so that an address without an account takes as long as one
 * with it.
 */
export async function sendOrPretend(
  tx: Tx,
  isMeant: boolean,
  work: (inner: Tx) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      if (!isMeant) throw new Pretended();
    });
  } catch (error) {
    if (!(error instanceof Pretended)) throw error;
  }
}
