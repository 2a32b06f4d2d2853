import type { RegistrationCredential, SessionReply, EntryInput } from '@guidon/contract';
import { asPlatform, type Tx, type UserId, userIdOf } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { registrationAudit, t } from './declares.ts';
import { completeSignIn } from '../sign-in/index.ts';
import { requireNoProvider, insertMembership, settleNewcomer } from '../memberships/index.ts';
import {
  type GivenEntry,
  isEntryGiven,
  lockEvent,
  requireInDomain,
  requireOpenEvent,
  saveEntry,
  seekPlace,
  type Sought,
} from '../events/index.ts';
import { acceptInvitation, requireInvitationFor } from '../invitations/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { enterByInvitation, placeInNamedTeam, requireTeamInvitation } from '../teams/index.ts';
import { insertUser, type NewUser } from '../accounts/index.ts';

export async function registerNewcomer(
  ctx: Ctx,
  newcomer: Newcomer,
  credential: RegistrationCredential,
): Promise<{ session: SessionReply; eventName: string | null }> {
  const { teamName } = newcomer;
  const { session, admitted } = await asPlatform(ctx, async (tx) => {
    const admitted = await admitNewcomer(tx, ctx, credential, newcomer);
    const { tenantId, userId, event, message } = admitted;
    await requireNoProvider(tx, tenantId);
    await registrationAudit.record(tx, ctx, {
      action: 'user.register',
      targetId: userId,
      tenantId,
      actorUserId: userId,
      details: {
        with: credential.kind,
        ...(event && { eventId: event.id }),
        ...(teamName !== undefined && { teamName }),
      },
    });
    const session = await completeSignIn(tx, ctx, { userId, method: 'registration', message, tenantId });
    return { session, admitted };
  });
  return { session, eventName: admitted.event?.name ?? null };
}

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
    case 'team-invitation':
      await requireTeamInvitation(tx, ctx, credential, email);
      return;
    case 'magic-link':
    case 'code':
      await requireOpenEvent(tx, ctx, credential);
  }
}

export interface Newcomer {
  user: NewUser;
  live: LiveEvents;
  /** The team that a magic link names. */
  teamName: string | undefined;
  entry: EntryInput;
}

async function admitNewcomer(
  tx: Tx,
  ctx: Ctx,
  credential: RegistrationCredential,
  { user, live, teamName, entry: given }: Newcomer,
): Promise<Admission> {
  const entry = { ...given, isRequired: false };
  if (credential.kind === 'invitation') {
    const invitee = { email: user.email, userId: () => insertUser(tx, user) };
    const { userId, tenantId } = await acceptInvitation(tx, ctx, { token: credential.token, invitee });
    await settleNewcomer(tx, { tenantId, userId, username: user.username });
    const message = t('welcome').in(ctx.language);
    return { userId, tenantId, event: null, message };
  }
  if (credential.kind === 'team-invitation') {
    const asked = await requireTeamInvitation(tx, ctx, credential, user.email);
    await lockEvent(tx, asked.event.tenantId, asked.event.id);
    const found = await requireTeamInvitation(tx, ctx, credential, user.email);
    const { event, teamName: team } = found;
    const userId = await insertParticipant(tx, ctx, event, user);
    await enterByInvitation(tx, ctx, { found, userId, live, entry, entrant: { role: 'participant' } });
    const { id, name, tenantId } = event;
    const message = t('registeredInTeam', { event: name, team }).in(ctx.language);
    return { userId, tenantId, event: { id, name }, message };
  }
  const event = await requireOpenEvent(tx, ctx, credential);
  const name = credential.kind === 'magic-link' ? teamName : undefined;
  if (name === undefined || event.teamMode === 'individual') return join(tx, ctx, event, { user, entry });
  // Before the counters of the event, which registering locks.
  const locked = await lockEvent(tx, event.tenantId, event.id);
  const admitted = await join(tx, ctx, locked, { user, entry });
  if (admitted.sought !== 'registered') return admitted;
  return { ...admitted, message: await placed(tx, ctx, locked, admitted, { name, live }) };
}

/** The message of an admission, with what became of the place in the team. */
async function placed(
  tx: Tx,
  ctx: Ctx,
  event: EventOfTenant,
  { userId }: Admission,
  { name, live }: { name: string; live: LiveEvents },
): Promise<string> {
  const isPlaced = await placeInNamedTeam(tx, { ...ctx, live }, { event, userId: userIdOf(userId), name });
  const names = { event: event.name, team: name };
  return t(isPlaced ? 'registeredInTeam' : 'registeredWithoutTeam', names).in(ctx.language);
}

type EventOfTenant = Awaited<ReturnType<typeof requireOpenEvent>>;

async function insertParticipant(
  tx: Tx,
  ctx: Ctx,
  { tenantId }: Pick<EventOfTenant, 'tenantId'>,
  user: NewUser,
): Promise<UserId> {
  const userId = userIdOf(await insertUser(tx, user));
  await insertMembership(tx, ctx, { tenantId, userId, role: 'participant' });
  await settleNewcomer(tx, { tenantId, userId, username: user.username });
  return userId;
}

/** An address has to be verified first where the event is for certain domains. */
async function join(
  tx: Tx,
  ctx: Ctx,
  event: EventOfTenant,
  { user, entry }: { user: NewUser; entry: GivenEntry },
): Promise<Admission & { sought: Sought | 'unverified' }> {
  requireInDomain(event, user.email);
  const userId = await insertParticipant(tx, ctx, event, user);
  const { id, name, tenantId, allowedDomains } = event;
  const isVerifiedFirst = allowedDomains.length > 0;
  if (isVerifiedFirst && isEntryGiven(entry)) {
    await saveEntry(tx, ctx, event, { tenantId, eventId: id, userId }, entry);
  }
  const sought = isVerifiedFirst
    ? 'unverified'
    : await seekPlace(tx, ctx, event, { userId, role: 'participant', entry });
  const message = t(welcomes[sought], { event: name }).in(ctx.language);
  return { userId, tenantId, event: { id, name }, message, sought };
}

const welcomes = {
  registered: 'registeredFor',
  already: 'registeredFor',
  pending: 'appliedFor',
  waiting: 'waitingFor',
  unverified: 'verifyFor',
} as const;
