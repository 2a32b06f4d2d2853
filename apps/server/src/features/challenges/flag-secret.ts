import type { AnswerRule } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { flagSecrets } from '@guidon/db/schema/judging';
import type { MemberCtx } from '../../platform/http/context.ts';
import { newSealedFlagSecret, unsealFlagSecret } from '../../platform/secrets/unit-flag.ts';
import { eq } from 'drizzle-orm';

/** Makes the secret of the tenant with the first question that gives each unit a flag of its own. */
export async function ensureFlagSecret(
  tx: Tx,
  { tenantId, settings }: MemberCtx,
  questions: readonly { rule: AnswerRule }[],
): Promise<void> {
  if (questions.every(({ rule }) => rule.kind !== 'per-unit')) return;
  const sealed = newSealedFlagSecret(settings.secretKey, tenantId);
  await tx.insert(flagSecrets).values({ tenantId, sealed }).onConflictDoNothing();
}

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
