export type RegistrationCredential =
  | { kind: 'invitation'; token: string }
  | { kind: 'team-invitation'; token: string; tenant: string | undefined }
  | { kind: 'magic-link'; token: string; eventId: string }
  | { kind: 'code'; code: string; eventId: string | undefined };

export interface CredentialFields {
  role: 'participant' | 'organizer' | 'admin';
  invitationToken?: string | undefined;
  magicLinkToken?: string | undefined;
  registrationCode?: string | undefined;
  eventId?: string | undefined;
  isTeamInvitation?: boolean | undefined;
  teamInviteToken?: string | undefined;
  teamInviteTenant?: string | undefined;
  usesMagicLink?: boolean | undefined;
}

export interface CredentialProblem {
  field: keyof CredentialFields;
  message: string;
}

const secretFields = ['invitationToken', 'teamInviteToken', 'magicLinkToken', 'registrationCode'] as const;

/** What is wrong with the credentials of a registration; null when there is exactly the one that the role needs. */
export function credentialProblem(fields: CredentialFields): CredentialProblem | null {
  const [first, second] = secretFields.filter((name) => Boolean(fields[name]));
  if (fields.role === 'admin')
    return first ? { field: first, message: 'is not used when an organization is created' } : null;
  if (fields.isTeamInvitation === true && !fields.teamInviteToken)
    return { field: 'teamInviteToken', message: 'is required for a team invitation' };
  if (fields.usesMagicLink === true && !fields.magicLinkToken)
    return { field: 'magicLinkToken', message: 'is required to register with a magic link' };
  if (fields.role === 'organizer' && first !== 'invitationToken')
    return { field: 'role', message: 'Only an invitation makes an organizer' };
  if (!first) {
    return {
      field: 'registrationCode',
      message: 'Registration password is required for participant registration',
    };
  }
  if (second) {
    return {
      field: second,
      message:
        'Use either an invitation, a team invitation, a magic link or a registration code, only one of them',
    };
  }
  if (first === 'magicLinkToken' && !fields.eventId)
    return { field: 'eventId', message: 'is required to register with a magic link' };
  return null;
}

/** The one credential of a registration without a problem; null when it creates an organization. */
export function credentialOf(fields: CredentialFields): RegistrationCredential | null {
  const { invitationToken, teamInviteToken, teamInviteTenant, magicLinkToken, registrationCode, eventId } =
    fields;
  if (fields.role === 'admin' || credentialProblem(fields)) return null;
  if (invitationToken) return { kind: 'invitation', token: invitationToken };
  if (teamInviteToken) return { kind: 'team-invitation', token: teamInviteToken, tenant: teamInviteTenant };
  if (magicLinkToken && eventId) return { kind: 'magic-link', token: magicLinkToken, eventId };
  return registrationCode ? { kind: 'code', code: registrationCode, eventId } : null;
}
