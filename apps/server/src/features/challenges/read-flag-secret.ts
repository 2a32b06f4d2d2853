import type { Tx } from '@guidon/db';
import { flagSecrets } from '@guidon/db/schema/judging';
import { eq } from 'drizzle-orm';
import { unsealFlagSecret } from '../../platform/secrets/unit-flag.ts';

/** Null where no question has asked for it yet, and where it was sealed by another installation. */
export async function readFlagSecret(
  tx: Tx,
  { tenantId, secretKey }: { tenantId: string; secretKey: string },
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ sealed: flagSecrets.sealed })
    .from(flagSecrets)
    .where(eq(flagSecrets.tenantId, tenantId));
  return row ? unsealFlagSecret(secretKey, tenantId, row.sealed) : null;
}
