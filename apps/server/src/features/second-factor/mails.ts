import { type Tx, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { countBackupCodes } from './backup-codes.ts';

interface Owner {
  userId: string;
  tenantId: string | null;
}

interface Words {
  subject: string;
  paragraphs: readonly string[];
}

const action = { label: 'Review your account', path: '/profile' };
const footnotes = ['If this was not you, change your password at once and tell your organization.'];

/** Tells the owner of an account that how it is signed in to has changed. */
export async function tellFactorChange(tx: Tx, ctx: Ctx, owner: Owner, words: Words): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, owner.userId));
  if (!user) return;
  await queueMail(tx, ctx, {
    kind: 'second-factor-changed',
    to: user.email,
    tenantId: owner.tenantId,
    subject: words.subject,
    heading: words.subject,
    paragraphs: words.paragraphs,
    action,
    footnotes,
  });
}

export async function tellBackupCodeUsed(tx: Tx, ctx: Ctx, owner: Owner): Promise<void> {
  const left = await countBackupCodes(tx, owner.userId);
  await tellFactorChange(tx, ctx, owner, {
    subject: 'A backup code was used',
    paragraphs: [
      'Somebody signed in to your account with one of your backup codes.',
      `Unused backup codes left: ${left}. You can make new ones in your profile.`,
    ],
  });
}
