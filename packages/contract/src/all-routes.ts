import type { Route } from './core/route.ts';
import { authRoutes } from './routes/auth.ts';
import { botCheckRoutes } from './routes/bot-check.ts';
import { brandingRoutes } from './routes/branding.ts';
import { challengeImportRoutes } from './routes/challenge-import.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { engagementRoutes } from './routes/engagement.ts';
import { eventRoutes } from './routes/events.ts';
import { legalRoutes } from './routes/legal.ts';
import { mailRoutes } from './routes/mails.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { memberRoutes } from './routes/members.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { playRoutes } from './routes/play.ts';
import { searchRoutes } from './routes/search.ts';
import { realtimeRoutes } from './routes/realtime.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { singleSignOnRoutes } from './routes/single-sign-on.ts';
import { standingsRoutes } from './routes/standings.ts';
import { systemRoutes } from './routes/system.ts';
import { wizardRoutes } from './routes/wizard.ts';
import { teamInvitationRoutes } from './routes/team-invitations.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { verificationRoutes } from './routes/verification.ts';
import { userRoutes } from './routes/users.ts';
import { tenantSettingsRoutes } from './routes/tenant-settings.ts';
import { tenantRoutes } from './routes/tenants.ts';

/** Every route of the product; the server refuses to start when one of them is not bound. */
export const allRoutes: readonly Route[] = [
  systemRoutes,
  authRoutes,
  invitationRoutes,
  teamInvitationRoutes,
  verificationRoutes,
  passwordResetRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  tenantRoutes,
  memberRoutes,
  tenantSettingsRoutes,
  brandingRoutes,
  botCheckRoutes,
  wizardRoutes,
  singleSignOnRoutes,
  eventRoutes,
  challengeRoutes,
  challengeImportRoutes,
  playRoutes,
  standingsRoutes,
  dashboardRoutes,
  searchRoutes,
  mailRoutes,
  realtimeRoutes,
  notificationRoutes,
  legalRoutes,
  engagementRoutes,
  userRoutes,
].flatMap((routes): Route[] => Object.values(routes));
