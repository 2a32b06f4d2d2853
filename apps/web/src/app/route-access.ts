import type { Role, SessionUser } from '@guidon/contract';
import { type PagePath, paths } from '../navigation/paths.ts';

/**
 * Who may open a page: anyone; anyone signed in, also without an organization; every member of one; members with one
 * of the roles; or super-admins.
 */
export type PageAccess = 'anyone' | 'signed-in' | 'member' | 'super-admin' | readonly Role[];

/** What decides over a visitor; null stands for nobody signed in. */
export type Visitor = Pick<SessionUser, 'role' | 'isSuperAdmin'>;

const participants: readonly Role[] = ['participant'];
const managers: readonly Role[] = ['admin', 'organizer', 'orgAdministrator', 'contentCreator'];
const teachers: readonly Role[] = ['admin', 'organizer', 'contentCreator'];
const authors: readonly Role[] = ['admin', 'contentCreator'];
const payers: readonly Role[] = ['admin', 'orgAdministrator'];
const admins: readonly Role[] = ['admin'];

/** The one table of pages and who may open them: guards, menus and the palette all ask it. */
export const pageAccess: Record<PagePath, PageAccess> = {
  [paths.home]: 'anyone',
  [paths.app]: 'anyone',
  [paths.login]: 'anyone',
  [paths.loginOld]: 'anyone',
  [paths.register]: 'anyone',
  [paths.registerOld]: 'anyone',
  [paths.forgotPassword]: 'anyone',
  [paths.pricing]: 'anyone',
  [paths.terms]: 'anyone',
  [paths.privacy]: 'anyone',
  [paths.privacyShort]: 'anyone',
  [paths.refunds]: 'anyone',
  [paths.verifyTwoFactor]: 'anyone',
  [paths.verifyEmail]: 'anyone',
  [paths.verifyEmailCode]: 'anyone',
  [paths.invitation]: 'anyone',
  [paths.ssoCallback]: 'anyone',
  [paths.ssoLink]: 'anyone',
  [paths.teamInvitation]: 'anyone',
  [paths.teamInvitationToken]: 'anyone',
  [paths.unknown]: 'anyone',

  [paths.dashboard]: 'signed-in',
  [paths.profile]: 'signed-in',
  [paths.joinEvent]: 'signed-in',
  [paths.teamInvitations]: 'signed-in',
  [paths.billingSuccess]: 'signed-in',
  [paths.billingCancel]: 'signed-in',

  [paths.participantDashboard]: participants,
  [paths.participantEvent]: participants,
  [paths.events]: 'member',
  [paths.event]: 'member',
  [paths.eventScoreboard]: 'member',
  [paths.eventChallenges]: 'member',
  [paths.eventTeams]: 'member',
  [paths.eventTeamsCreate]: 'member',
  [paths.eventTeamsJoin]: 'member',
  [paths.team]: 'member',
  [paths.teamsJoin]: 'member',
  [paths.challenges]: 'member',
  [paths.challenge]: 'member',
  [paths.challengeOld]: 'member',
  [paths.challengeRedesigned]: 'member',
  [paths.cyberAdventure]: 'member',
  [paths.internalChallenges]: 'member',
  [paths.internalChallenge]: 'member',
  [paths.myFeedback]: 'member',
  [paths.scoreboard]: 'member',
  [paths.scoreboardEvent]: 'member',

  [paths.learning]: teachers,
  [paths.billing]: payers,
  [paths.billingRest]: payers,
  [paths.admin]: managers,
  [paths.adminEvents]: managers,
  [paths.adminEventDashboard]: managers,
  [paths.adminEventChallenges]: managers,
  [paths.adminEventParticipants]: managers,
  [paths.adminEventSubmissions]: managers,
  [paths.adminEventAnalytics]: managers,
  [paths.adminTeams]: managers,
  [paths.adminTeam]: managers,
  [paths.adminUsers]: managers,
  [paths.eventCoHosts]: managers,
  [paths.adminStats]: authors,
  [paths.adminChallenges]: authors,
  [paths.adminChallenge]: authors,
  [paths.adminQuestions]: admins,
  [paths.adminSettings]: admins,
  [paths.adminAdvantages]: admins,
  [paths.adminStorage]: admins,

  [paths.platformMails]: 'super-admin',
};

export function mayOpen(path: PagePath, visitor: Visitor | null): boolean {
  const access = pageAccess[path];
  if (access === 'anyone') return true;
  if (visitor === null) return false;
  if (access === 'signed-in') return true;
  if (access === 'super-admin') return visitor.isSuperAdmin;
  return visitor.role !== null && (access === 'member' || access.includes(visitor.role));
}

/** Where somebody is led who may not open a page. */
export function insteadOf(path: PagePath, { role }: Visitor): PagePath {
  if (role === 'participant') return paths.participantDashboard;
  return role !== null && path === paths.participantEvent ? paths.events : paths.dashboard;
}

/** The page that `/admin` stands for: the first of the managers that opens. */
export function firstManagerOf(visitor: Visitor): PagePath {
  return [paths.adminChallenges, paths.adminEvents].find((path) => mayOpen(path, visitor)) ?? paths.dashboard;
}
