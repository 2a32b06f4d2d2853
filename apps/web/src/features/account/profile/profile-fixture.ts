import {
  dashboardRoutes,
  defaultPreferences,
  memberProfileRoutes,
  passkeyRoutes,
  type Profile,
  type ProfilePatch,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sessionUser } from '../../../testing/session-user.ts';

const user = sessionUser();

export const profileFixture: Profile = {
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: 'Nora',
  lastName: null,
  company: null,
  language: 'en',
  timeZone: null,
  avatarUrl: null,
  preferences: defaultPreferences,
  hasCompletedTutorial: true,
  isEmailVerified: true,
  hasPassword: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  usernameChangeableAt: null,
  memberships: [
    {
      tenantId: '01890a5d-ac96-774b-bcce-b302099a8000',
      tenantName: 'acme',
      tenantDisplayName: 'Acme Security',
      role: 'participant',
      isActive: true,
      joinedAt: '2026-01-02T03:04:05.000Z',
      isCurrent: true,
    },
  ],
  signInMethods: { password: true, secondFactor: false, passkeys: 0, trustedDevices: 0, singleSignOn: [] },
};

export function openProfile(tab?: string, changes: Partial<Profile> = {}) {
  const api = createFakeApi();
  let profile: Profile = { ...profileFixture, ...changes };
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(memberProfileRoutes.switches, () => ({
    success: true as const,
    data: { showsProfile: true, showsEvents: true, showsSkills: true, showsBadges: true },
  }));
  const factor = {
    isEnabled: false,
    enabledAt: null,
    backupCodesLeft: 0,
    isRequired: false,
    hasPassword: true,
  };
  api.on(secondFactorRoutes.get, () => ({ success: true as const, data: factor }));
  api.on(secondFactorRoutes.listDevices, () => ({ success: true as const, data: [] }));
  api.on(dashboardRoutes.myEvents, () => ({ success: true as const, data: [] }));
  api.on(passkeyRoutes.list, () => ({ success: true as const, data: [] }));
  api.on(profileRoutes.me, () => ({ success: true as const, data: profile }));
  api.on(profileRoutes.update, ({ body }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends is what the tests look at
    const { preferences, ...patch } = body as ProfilePatch;
    const { notifications, sound } = profile.preferences;
    profile = {
      ...profile,
      ...JSON.parse(JSON.stringify(patch)),
      preferences: {
        notifications: { ...notifications, ...preferences?.notifications },
        sound: { ...sound, ...preferences?.sound },
      },
    };
    return { success: true as const, data: profile };
  });
  return { api, ...renderApp(tab === undefined ? '/profile' : `/profile?tab=${tab}`) };
}
