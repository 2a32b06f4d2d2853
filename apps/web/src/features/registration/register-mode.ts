import type { EntryQuestions, EventLinkCheck, InvitationCheck, TeamInvitationCheck } from '@guidon/contract';
import { anyOf } from '../event-parts/entry/index.ts';

export type RegisterRole = 'participant' | 'organizer' | 'admin';

/** The search parameters of the registration page. */
export interface RegisterSearch {
  /** Magic link, together with `event`. */
  token?: string | undefined;
  event?: string | undefined;
  team?: string | undefined;
  tenantName?: string | undefined;
  tenant?: string | undefined;
  code?: string | undefined;
  invite?: string | undefined;
  invitation?: string | undefined;
  teamInvite?: string | undefined;
  email?: string | undefined;
}

export type OrganizerInvitation = NonNullable<InvitationCheck['invitation']>;
export type LinkedEvent = NonNullable<EventLinkCheck['event']>;
export type TeamInvitation = NonNullable<TeamInvitationCheck['invitation']>;

/** What the address asks for, with what the server says about it once it has been asked. */
export type RegisterMode =
  | { kind: 'standard' }
  | { kind: 'event-code'; code: string; eventId: string | undefined; event?: LinkedEvent }
  | {
      kind: 'magic-link';
      token: string;
      eventId: string;
      teamName: string | undefined;
      event?: LinkedEvent;
    }
  | {
      kind: 'organizer-invitation';
      token: string;
      invited?: OrganizerInvitation;
      /** Links that name nothing but a token are invitations, or magic links that were cut short. */
      mayBeMagicLink?: true;
    }
  | { kind: 'team-invitation'; token: string; tenant: string | undefined; invited?: TeamInvitation };

export function modeOf(search: RegisterSearch): RegisterMode {
  const invitation = search.invite ?? search.invitation;
  if (invitation !== undefined) return { kind: 'organizer-invitation', token: invitation };
  if (search.teamInvite !== undefined) {
    const tenant = search.tenant ?? search.tenantName;
    return { kind: 'team-invitation', token: search.teamInvite, tenant };
  }
  if (search.event === undefined) return { kind: 'standard' };
  if (search.token !== undefined)
    return { kind: 'magic-link', token: search.token, eventId: search.event, teamName: search.team };
  if (search.code !== undefined) return { kind: 'event-code', code: search.code, eventId: search.event };
  return { kind: 'standard' };
}

/** `modeOf` in the wizard, where a token alone is that of an invitation, and a code needs no event beside it. */
export function wizardModeOf(search: RegisterSearch): RegisterMode {
  const mode = modeOf(search);
  if (mode.kind !== 'standard') return mode;
  if (search.code !== undefined) return { kind: 'event-code', code: search.code, eventId: undefined };
  if (search.token === undefined) return mode;
  return { kind: 'organizer-invitation', token: search.token, mayBeMagicLink: true };
}

/** An invitation that does not work is dropped; the code of an event can be mended in the form. */
export function isInvitation(mode: RegisterMode): boolean {
  return mode.kind === 'organizer-invitation' || mode.kind === 'team-invitation';
}

/** Whether the visitor chooses between participant and admin. */
export function hasAccountType(mode: RegisterMode): boolean {
  return mode.kind !== 'magic-link' && mode.kind !== 'organizer-invitation';
}

export function roleIn(mode: RegisterMode, chosen: RegisterRole): RegisterRole {
  if (mode.kind === 'organizer-invitation') return 'organizer';
  if (mode.kind === 'magic-link' || chosen === 'organizer') return 'participant';
  return chosen;
}

export function needsRegistrationPassword(mode: RegisterMode): boolean {
  return mode.kind === 'standard' || mode.kind === 'event-code';
}

/** What the event of a link asks whoever comes in; null for a link that asks nothing, or is not known yet. */
export function questionsIn(mode: RegisterMode): EntryQuestions | null {
  if (mode.kind === 'team-invitation') return anyOf(mode.invited?.event.asks);
  return anyOf('event' in mode ? mode.event?.asks : undefined);
}

/** The address an invitation was sent to: no other can accept it. */
export function invitedEmail(mode: RegisterMode): string | undefined {
  if (mode.kind === 'organizer-invitation') return mode.invited?.targetEmail;
  if (mode.kind === 'team-invitation') return mode.invited?.inviteeEmail ?? undefined;
  return undefined;
}
