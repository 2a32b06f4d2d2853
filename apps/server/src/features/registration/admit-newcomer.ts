import type { RegistrationCredential } from '@guidon/contract';
import { type Tx, userIdOf } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { lockEvent, requireOpenEvent, requireTakingPeople, registerMember } from '../events/index.ts';
import { acceptInvitation, requireInvitationFor } from '../invitations/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { placeInNamedTeam } from '../teams/index.ts';
import { claimTeamInvitation, requireTeamInvitation } from '../team-invitations/index.ts';
import { insertMembership } from '../memberships/index.ts';
import { insertUser, type NewUser } from '../accounts/index.ts';
import { t } from './texts.ts';

export interface Admission {
  userId: string;
  tenantId: string;
  /** The event that the credential registers for; null for an invitation to the tenant alone. */
  event: { id: string; name: string } | null;
  message: string;
}

/** Fails unless the credential admits this address now, before anything is written. */
export async function requireAdmissible(
  tx: Tx,
  ctx: Ctx,
  credential: RegistrationCredential,
  email: string,
): Promise<void> {
  switch (credential.kind) {
    case 'invitation':
      await requireInvitationFor(tx, ctx, { token: credential.token, invitee: { email } });
      return;
    case 'team-invitation': {
      const { event } = await requireTeamInvitation(tx, ctx, credential, email);
      requireTakingPeople(event, ctx.clock());
      return;
    }
    case 'magic-link':
    case 'code':
      await requireOpenEvent(tx, ctx, credential);
  }
}

export async function admitNewcomer(
  tx: Tx,
  ctx: Ctx,
  credential: RegistrationCredential,
  user: NewUser,
  team?: NamedTeamPlace,
): Promise<Admission> {
  if (credential.kind === 'invitation') {
    const invitee = { email: user.email, userId: () => insertUser(tx, user) };
    const { userId, tenantId } = await acceptInvitation(tx, ctx, { token: credential.token, invitee });
    const message = t('welcome').in(ctx.language);
    return { userId, tenantId, event: null, message };
  }
  if (credential.kind === 'team-invitation') {
    const invitation = await requireTeamInvitation(tx, ctx, credential, user.email);
    requireTakingPeople(invitation.event, ctx.clock());
    return join(tx, ctx, invitation.event, user, (userId) =>
      claimTeamInvitation(tx, ctx, invitation, userId),
    );
  }
  const event = await requireOpenEvent(tx, ctx, credential);
  const place = credential.kind === 'magic-link' ? team : undefined;
  if (!place || event.teamMode === 'individual') return join(tx, ctx, event, user);
  // Before the counters of the event, which registering locks.
  const locked = await lockEvent(tx, event.tenantId, event.id);
  const admitted = await join(tx, ctx, locked, user);
  return { ...admitted, message: await placed(tx, ctx, locked, admitted, place) };
}

/** The team that a magic link names. */
export interface NamedTeamPlace {
  name: string;
  live: LiveEvents;
}

/** The message of an admission, with what became of the place in the team. */
async function placed(
  tx: Tx,
  ctx: Ctx,
  event: EventOfTenant,
  { userId }: Admission,
  { name, live }: NamedTeamPlace,
): Promise<string> {
  const isPlaced = await placeInNamedTeam(tx, { ...ctx, live }, { event, userId: userIdOf(userId), name });
  const names = { event: event.name, team: name };
  return t(isPlaced ? 'registeredInTeam' : 'registeredWithoutTeam', names).in(ctx.language);
}

type EventOfTenant = Awaited<ReturnType<typeof requireOpenEvent>>;

async function join(
  tx: Tx,
  ctx: Ctx,
  event: EventOfTenant,
  user: NewUser,
  claim?: (userId: string) => Promise<void>,
): Promise<Admission> {
  const userId = await insertUser(tx, user);
  await claim?.(userId);
  await insertMembership(tx, event.tenantId, userId, 'participant');
  await registerMember(tx, ctx, event, { userId, role: 'participant' });
  const { id, name, tenantId } = event;
  const message = t('registeredFor', { event: name }).in(ctx.language);
  return { userId, tenantId, event: { id, name }, message };
}
