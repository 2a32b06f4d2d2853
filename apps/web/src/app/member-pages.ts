// All other features that have pages, one line each.
export * as app from './app-pages.ts';
export * as challenges from '../features/challenges/pages.ts';
export * as dashboard from '../features/dashboard/pages.ts';
export * as eventManager from '../features/events/manage/pages.ts';
export * as events from '../features/events/pages.ts';
export * as invitations from '../features/invitations/pages.ts';
export * as mails from '../features/mails/pages.ts';
export * as members from '../features/members/pages.ts';
export * as notYet from '../features/not-yet/pages.ts';
export * as platformAccounts from '../features/platform-accounts/pages.ts';
export * as play from '../features/play/pages.ts';
export * as profile from '../features/profile/pages.ts';
export * as standings from '../features/standings/pages.ts';
export * as teamAdmin from '../features/team-admin/pages.ts';
export * as teams from '../features/teams/pages.ts';
export * as tenants from '../features/memberships/pages.ts';
export * as tenantSettings from '../features/tenant-settings/pages.ts';
