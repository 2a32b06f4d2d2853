import { limits, signInMethods } from '@guidon/words';
import { z } from 'zod';
import { anyMember, signedIn } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Language, Preferences, PreferencesPatch, TimeZone } from '../../core/preferences.ts';
import { Id, Time, visibleLine } from '../../core/primitives.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';
import { NewPassword, Username } from '../../core/account-fields.ts';

const Membership = z.object({
  tenantId: Id,
  tenantName: z.string(),
  tenantDisplayName: z.string(),
  role: Role,
  isActive: z.boolean(),
  joinedAt: Time,
  isCurrent: z.boolean().meta({ description: 'The one that this session acts in.' }),
});

/** The ways in which the account can sign in. */
const SignInMethods = z.object({
  password: z.boolean(),
  secondFactor: z.boolean(),
  passkeys: z.number().int(),
  trustedDevices: z.number().int(),
  singleSignOn: z.array(z.object({ tenantName: z.string(), tenantDisplayName: z.string() })),
});

export const Profile = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  language: Language,
  timeZone: z.string().nullable().meta({ description: 'IANA name; null follows the browser.' }),
  avatarUrl: z.string().nullable(),
  preferences: Preferences,
  hasCompletedTutorial: z.boolean(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: Time,
  usernameChangeableAt: Time.nullable().meta({ description: 'Null when it can be changed now.' }),
  memberships: z.array(Membership),
  signInMethods: SignInMethods,
});
export type Profile = z.infer<typeof Profile>;

const OptionalName = visibleLine(limits.personNameMax).nullable();

/** The fields of a profile that its owner may change. */
export const ProfileBody = z.object({
  username: Username,
  firstName: OptionalName,
  lastName: OptionalName,
  company: visibleLine(limits.companyMax).nullable(),
  language: Language,
  timeZone: TimeZone.nullable(),
  preferences: Preferences,
  hasCompletedTutorial: z.boolean(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const ProfilePatch = ProfileBody.omit({ preferences: true })
  .extend({ preferences: PreferencesPatch })
  .partial();
export type ProfilePatch = z.infer<typeof ProfilePatch>;

export const ChangePasswordBody = z.object({
  currentPassword: z
    .string()
    .max(limits.passwordMax)
    .optional()
    .meta({ description: 'Left out by an account that has no password yet and has signed in just now.' }),
  newPassword: NewPassword,
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const UserStats = z.object({
  events: z.number().int(),
  submissions: z.number().int(),
  solves: z.number().int(),
  completedChallenges: z.number().int(),
  firstBloods: z.number().int(),
  bestRank: z.number().int().nullable().meta({ description: 'Best place in an event that is over.' }),
  points: z.number().int(),
  xp: z.number().int(),
  level: z.number().int(),
  levelXp: z.number().int().meta({ description: 'XP at which this level began.' }),
  nextLevelXp: z.number().int().meta({ description: 'XP at which the next one begins.' }),
  practice: z
    .object({
      submissions: z.number().int(),
      solves: z.number().int(),
      completedChallenges: z.number().int(),
    })
    .meta({ description: 'Outside events; in none of the other figures.' }),
});
export type UserStats = z.infer<typeof UserStats>;

export const SignInMethod = z.enum(signInMethods);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const OwnSession = z.object({
  id: Id,
  device: z
    .string()
    .meta({ description: 'Browser and system as far as they tell, such as Firefox on Linux.' }),
  address: z.string(),
  method: SignInMethod,
  tenantDisplayName: z.string().nullable(),
  createdAt: Time,
  lastUsedAt: Time,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What an account leaves behind when it is deleted, and what keeps it from being deleted. */
export const DeletionPreview = z.object({
  nameAfter: z.string().meta({ description: 'Stands in place of the username from then on.' }),
  events: z.array(
    z.object({
      eventId: Id,
      eventName: z.string(),
      tenantDisplayName: z.string(),
      submissions: z.number().int(),
      solves: z.number().int(),
    }),
  ),
  lastAdminOf: z
    .array(z.object({ tenantId: Id, tenantDisplayName: z.string(), otherMembers: z.number().int() }))
    .meta({ description: 'Organizations with other members that would be left without an admin.' }),
  needsPassword: z.boolean().meta({ description: 'False: a recent sign-in is asked for instead.' }),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

export const DeleteAccountBody = z.object({
  currentPassword: z.string().max(limits.passwordMax).optional(),
  confirmation: z.string().max(limits.usernameMax).meta({ description: 'The username, typed once more.' }),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

export const profileRoutes = {
  me: route({
    id: 'users.me',
    method: 'GET',
    path: '/users/me',
    access: signedIn,
    summary: 'The caller’s own profile.',
    response: ok(Profile),
  }),
  replace: route({
    id: 'users.replace-me',
    method: 'PUT',
    path: '/users/me',
    access: signedIn,
    summary: 'Set the whole of one’s own profile.',
    body: ProfileBody,
    response: ok(Profile),
    errors: ['USERNAME_TAKEN', 'USERNAME_CHANGED_RECENTLY'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  update: route({
    id: 'users.update-me',
    method: 'PATCH',
    path: '/users/me',
    access: signedIn,
    summary: 'Change some of one’s own profile.',
    body: ProfilePatch,
    response: ok(Profile),
    errors: ['USERNAME_TAKEN', 'USERNAME_CHANGED_RECENTLY'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
  }),
  changePassword: route({
    id: 'users.change-password',
    method: 'POST',
    path: '/users/change-password',
    access: signedIn,
    summary: 'Set a new password; every other session and every trusted device ends.',
    body: ChangePasswordBody,
    response: ok(z.object({ endedSessions: z.number().int() })),
    errors: [
      'CURRENT_PASSWORD_WRONG',
      'RECENT_SIGN_IN_REQUIRED',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_TOO_SHORT',
      'CONFLICT',
    ],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  stats: route({
    id: 'users.my-stats',
    method: 'GET',
    path: '/users/me/stats',
    access: anyMember,
    summary: 'What the caller has come to in this tenant: events, solves, points, experience and level.',
    response: ok(UserStats),
  }),
  uploadAvatar: route({
    id: 'users.upload-avatar',
    method: 'POST',
    path: '/users/me/avatar',
    access: signedIn,
    summary:
      'Set one’s picture: a JPEG, PNG or WebP, kept as a square without what it tells beside the picture.',
    response: ok(z.object({ avatarUrl: z.string() })),
    status: 201,
    errors: ['INVALID_IMAGE', 'PAYLOAD_TOO_LARGE'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  removeAvatar: route({
    id: 'users.remove-avatar',
    method: 'DELETE',
    path: '/users/me/avatar',
    access: signedIn,
    summary: 'Remove one’s picture.',
    response: Done,
  }),
  avatar: route({
    id: 'users.avatar',
    method: 'GET',
    path: '/users/:userId/avatar',
    access: signedIn,
    summary: 'The picture of a member of the caller’s tenant, as WebP.',
    params: z.object({ userId: Id }),
    query: z.object({
      v: z.string().max(40).optional().meta({ description: 'Names one picture, so that it can be kept.' }),
    }),
    response: z.unknown(),
    limit: { points: 3_000, perSeconds: 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
  }),
  sessions: route({
    id: 'users.my-sessions',
    method: 'GET',
    path: '/users/me/sessions',
    access: signedIn,
    summary: 'Where the caller is signed in, the one used last first.',
    response: ok(z.array(OwnSession)),
  }),
  endSession: route({
    id: 'users.end-session',
    method: 'DELETE',
    path: '/users/me/sessions/:sessionId',
    access: signedIn,
    summary: 'End one of the caller’s own sessions.',
    params: z.object({ sessionId: Id }),
    response: Done,
  }),
  endOtherSessions: route({
    id: 'users.end-other-sessions',
    method: 'DELETE',
    path: '/users/me/sessions',
    access: signedIn,
    summary: 'Sign out everywhere else: end every session of the caller but this one.',
    response: ok(z.object({ endedSessions: z.number().int() })),
  }),
  exportData: route({
    id: 'users.export-data',
    method: 'GET',
    path: '/users/export-data',
    access: signedIn,
    summary: 'A zip of everything that is stored about the caller, in every tenant.',
    response: z.unknown(),
    limit: { points: 5, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    cost: 'heavy',
  }),
  deletion: route({
    id: 'users.my-deletion',
    method: 'GET',
    path: '/users/me/deletion',
    access: signedIn,
    summary: 'What would stay of the caller’s account, and what keeps it from being deleted.',
    response: ok(DeletionPreview),
  }),
  deleteMe: route({
    id: 'users.delete-me',
    method: 'DELETE',
    path: '/users/me',
    access: signedIn,
    summary: 'Delete one’s own account for good.',
    body: DeleteAccountBody,
    response: Done,
    errors: ['CURRENT_PASSWORD_WRONG', 'RECENT_SIGN_IN_REQUIRED', 'LAST_ADMIN', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
