import type { RegistrationCredential, WizardInvitation } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findMagicLinkEvent } from '../../events/index.ts';
import { requireAdmissible } from '../register-newcomer.ts';
import { findInvitation } from '../../invitations/index.ts';
import { findTeamInvitation } from '../../teams/index.ts';

interface Link {
  credential: RegistrationCredential;
  /** What the link leads to: an event, or the tenant itself. */
  name: string | null;
  tenantName: string | null;
  tenantId: string | null;
}

/** The kind of a link's token, an event's magic link or an invitation; any other text counts as the latter. */
async function readLink(tx: Tx, ctx: Ctx, token: string): Promise<Link> {
  const event = await findMagicLinkEvent(tx, ctx, token);
  if (event) {
    const { id: eventId, name, tenantId } = event;
    return { credential: { kind: 'magic-link', token, eventId }, name, tenantId, tenantName: null };
  }
  const team = await findTeamInvitation(tx, ctx, { token });
  if (team) {
    const { name, tenantId } = team.event;
    const credential = { kind: 'team-invitation', token, tenant: undefined } as const;
    return { credential, name, tenantId, tenantName: team.tenantName };
  }
  const invitation = await findInvitation(tx, ctx, token);
  return {
    credential: { kind: 'invitation', token },
    name: invitation?.tenantDisplayName ?? null,
    tenantId: invitation?.tenantId ?? null,
    tenantName: invitation?.tenantName ?? null,
  };
}

/** The credential of a link, whether it is still valid or not. */
export async function credentialIn(tx: Tx, ctx: Ctx, token: string): Promise<RegistrationCredential> {
  return (await readLink(tx, ctx, token)).credential;
}

/** What a link leads to, for the address that can use it; the reason why not, for any other. */
export async function readInvitation(
  tx: Tx,
  ctx: Ctx,
  given: { token: string; email: string },
): Promise<WizardInvitation> {
  const { credential, name, tenantName, tenantId } = await readLink(tx, ctx, given.token);
  try {
    await requireAdmissible(tx, ctx, credential, given.email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      valid: false,
      message: error.in(ctx.language),
      eventName: null,
      tenantName: null,
      tenantId: null,
    };
  }
  return { valid: true, message: '', eventName: name, tenantName, tenantId };
}
