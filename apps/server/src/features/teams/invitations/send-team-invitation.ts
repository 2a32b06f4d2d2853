import { type Tx, tenants } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { verbatim } from '../../../platform/language/localized-text.ts';
import { readerLanguage } from '../../../platform/language/reader-language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { TeamAccess } from '../store.ts';
import { t } from '../declares.ts';
import { eq } from 'drizzle-orm';

interface TeamInvitationMail {
  /** With the language of the account where it is known. */
  to: { email: string; userId: string | null; language: string | undefined };
  team: Pick<TeamAccess['team'], 'name'>;
  event: Pick<TeamAccess['event'], 'name'>;
  message: string;
  path: string;
}

/** Queues the mail with the link; the token goes nowhere else. */
export async function sendTeamInvitation(
  tx: Tx,
  ctx: MemberCtx,
  { to, team, event, message, path }: TeamInvitationMail,
): Promise<void> {
  const { tenantId, actor } = ctx;
  const heading = t('mail.heading', { team: team.name });
  await queueMail(tx, ctx, {
    kind: 'team-invitation',
    to: to.email,
    userId: to.userId,
    tenantId,
    language: to.language === undefined ? ctx.language : readerLanguage(to.language),
    subject: heading,
    heading,
    paragraphs: [
      t('mail.invites', { inviter: actor.username, team: team.name, event: event.name }),
      ...(message ? [verbatim(message)] : []),
    ],
    action: { label: t('mail.open'), path },
    footnotes: [t('mail.valid'), t('mail.notExpected')],
  });
}

/** The page of the web app that the link of an invitation leads to. */
export async function linkPath(tx: Tx, tenantId: string, token: string): Promise<string> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId));
  return `/teams/invitations/${token}?${new URLSearchParams({ tenant: tenant?.name ?? '' }).toString()}`;
}
