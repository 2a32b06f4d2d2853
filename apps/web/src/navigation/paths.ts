/** Every address of the web app, as route patterns; links and routes take them from here. */
export const paths = {
  home: '/',
  app: '/app',
  login: '/login',
  loginOld: '/login-old',
  register: '/register',
  registerOld: '/register-old',
  forgotPassword: '/forgot-password',
  pricing: '/pricing',
  apiDocs: '/api-docs',
  terms: '/terms',
  privacy: '/privacy-policy',
  privacyShort: '/privacy',
  refunds: '/refund-policy',
  verifyTwoFactor: '/verify-2fa',
  verifyEmail: '/verify-email',
  verifyEmailCode: '/verify-email-code',
  invitation: '/invitations/$token',
  ssoCallback: '/sso/callback',
  ssoLink: '/sso/link',
  teamInvitation: '/teams/invitation',
  teamInvitationToken: '/teams/invitations/$token',

  dashboard: '/dashboard',
  participantDashboard: '/participant-dashboard',
  participantEvent: '/participant/event/$eventId',
  events: '/events',
  joinEvent: '/events/join',
  event: '/events/$eventId',
  eventScoreboard: '/events/$eventId/scoreboard',
  eventChallenges: '/events/$eventId/challenges',
  eventTeams: '/events/$eventId/teams',
  eventTeamsCreate: '/events/$eventId/teams/create',
  eventTeamsJoin: '/events/$eventId/teams/join',
  team: '/teams/$teamId',
  teamInvitations: '/teams/invitations',
  teamsJoin: '/teams/join',
  challenges: '/challenges',
  challenge: '/challenges/$challengeId',
  challengeOld: '/challenges/$challengeId/old',
  challengeRedesigned: '/challenges/$challengeId/redesigned',
  cyberAdventure: '/cyber-adventure',
  internalChallenges: '/internal-challenges',
  internalChallenge: '/internal-challenges/$id',
  profile: '/profile',
  myFeedback: '/my-feedback',
  scoreboard: '/scoreboard',
  scoreboardEvent: '/scoreboard/$eventId',
  learning: '/resources/learning',
  billing: '/billing',
  billingSuccess: '/billing/success',
  billingCancel: '/billing/cancel',
  billingRest: '/billing/$',

  admin: '/admin',
  adminEvents: '/admin/events',
  adminEventDashboard: '/admin/events/$eventId/dashboard',
  adminEventChallenges: '/admin/events/$eventId/challenges',
  adminEventParticipants: '/admin/events/$eventId/participants',
  adminEventSubmissions: '/admin/events/$eventId/submissions',
  adminEventAnalytics: '/admin/events/$eventId/analytics',
  adminChallenges: '/admin/challenges',
  adminChallenge: '/admin/challenges/$challengeId',
  adminTeams: '/admin/teams/$eventId',
  adminTeam: '/admin/teams/$eventId/$teamId',
  adminUsers: '/admin/users',
  adminStats: '/admin/stats',
  adminQuestions: '/admin/questions',
  adminSettings: '/admin/settings',
  adminAdvantages: '/admin/cyber-advantages',
  adminStorage: '/admin/storage',
  eventCoHosts: '/events/$eventId/co-hosts',

  platformMails: '/platform/mails',

  unknown: '/$',
} as const;

/** Pattern of a page of the app; the description of the API is a page of the server. */
export type PagePath = Exclude<(typeof paths)[keyof typeof paths], typeof paths.apiDocs>;

/** Where a signed-in visitor accepts an invitation to an organization. */
export function invitationHref(token: string): string {
  return `/invitations/${encodeURIComponent(token)}`;
}

/** Where a signed-in visitor lets the magic link of an event take them in. */
export function joinEventHref(link: { token: string; event: string }): string {
  return `${paths.joinEvent}?${new URLSearchParams(link).toString()}`;
}
