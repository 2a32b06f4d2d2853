import { newId, type Tx, type users } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { requireMailCooldown } from '../../../platform/mail/require-mail-cooldown.ts';
import { sendOrPretend } from '../../../platform/mail/send-or-pretend.ts';
import { homeTenantOf } from '../../memberships/index.ts';
import { sendVerification } from '../../accounts/index.ts';

type User = typeof users.$inferSelect;

/** Mails a new link and code to an unverified address; costs and answers the same for any other. */
export async function mailVerification(tx: Tx, ctx: Ctx, email: string, user: User | null): Promise<void> {
  await requireMailCooldown(tx, ctx, { purpose: 'verify-email', to: email });
  const isWaiting = user !== null && user.isActive && !user.isEmailVerified;
  await sendOrPretend(tx, isWaiting, async (inner) => {
    const tenantId = await homeTenantOf(inner, user?.id ?? newId());
    const { id = null, username = '', language } = user ?? {};
    await sendVerification(inner, ctx, { id, username, email, language }, tenantId);
  });
}
