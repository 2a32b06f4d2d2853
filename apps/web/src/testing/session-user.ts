import { defaultPreferences, rightsOf, type SessionUser } from '@guidon/contract';

export function sessionUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    username: 'northwind',
    email: 'northwind@acme.test',
    role: 'participant',
    rights: rightsOf(changes.role === undefined ? 'participant' : changes.role),
    tenantId: '01890a5d-ac96-774b-bcce-b302099a8000',
    tenantName: 'acme',
    tenantDisplayName: 'Acme Security',
    isActive: true,
    isEmailVerified: true,
    isSuperAdmin: false,
    hasCompletedTutorial: true,
    teams: [],
    avatarUrl: null,
    mustSetUpSecondFactor: false,
    language: 'en',
    timeZone: null,
    preferences: defaultPreferences,
    ...changes,
  };
}
