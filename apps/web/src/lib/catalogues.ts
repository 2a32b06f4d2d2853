import type accessibilityCatalogue from '../features/accessibility/accessibility.en.json';
import type appCatalogue from '../app/app.en.json';
import type authCatalogue from '../features/auth/auth.en.json';
import type registrationCatalogue from '../features/auth/registration.en.json';
import type brandingCatalogue from '../features/branding/branding.en.json';
import type challengeImportCatalogue from '../features/challenge-import/challenge-import.en.json';
import type challengeManagerCatalogue from '../features/challenge-manager/challenge-manager.en.json';
import type eventManagerCatalogue from '../features/event-manager/event-manager.en.json';
import type cookieConsentCatalogue from '../features/cookie-consent/cookie-consent.en.json';
import type dashboardCatalogue from '../features/dashboard/dashboard.en.json';
import type eventsCatalogue from '../features/events/events.en.json';
import type passwordMeterCatalogue from '../features/password-meter/password-meter.en.json';
import type passwordResetCatalogue from '../features/password-reset/password-reset.en.json';
import type invitationsCatalogue from '../features/invitations/invitations.en.json';
import type landingCatalogue from '../features/landing/landing.en.json';
import type legalCatalogue from '../features/legal/legal.en.json';
import type mailsCatalogue from '../features/mails/mails.en.json';
import type notificationsCatalogue from '../features/notifications/notifications.en.json';
import type playCatalogue from '../features/play/play.en.json';
import type profileCatalogue from '../features/profile/profile.en.json';
import type singleSignOnCatalogue from '../features/single-sign-on/single-sign-on.en.json';
import type ssoPagesCatalogue from '../features/single-sign-on/sso-pages.en.json';
import type ssoSettingsCatalogue from '../features/single-sign-on/sso-settings.en.json';
import type passkeySignInCatalogue from '../features/passkeys/passkey-sign-in.en.json';
import type passkeysCatalogue from '../features/passkeys/passkeys.en.json';
import type searchCatalogue from '../features/search/search.en.json';
import type secondFactorCatalogue from '../features/second-factor/second-factor.en.json';
import type standingsCatalogue from '../features/standings/standings.en.json';
import type tenantSettingsCatalogue from '../features/tenant-settings/tenant-settings.en.json';
import type verificationCatalogue from '../features/verification/verification.en.json';
import type wizardCatalogue from '../features/wizard/wizard.en.json';
import type tenantsCatalogue from '../features/tenants/tenants.en.json';
import type tutorialCatalogue from '../features/tutorial/tutorial.en.json';
import type membersCatalogue from '../features/members/members.en.json';
import type notYetCatalogue from '../features/not-yet/not-yet.en.json';
import type shellCatalogue from '../app/shell/shell.en.json';
import type consentDetailsCatalogue from '../features/cookie-consent/consent-details.en.json';
import type liveCatalogue from '../app/shell/live.en.json';
import type editingCatalogue from '../ui/editing.en.json';
import type listsCatalogue from '../ui/lists.en.json';
import type uiCatalogue from '../ui/ui.en.json';
import type commonCatalogue from './common.en.json';

/** Every catalogue of sentences by its name; a feature adds one line. */
export interface Catalogues {
  common: typeof commonCatalogue;
  accessibility: typeof accessibilityCatalogue;
  app: typeof appCatalogue;
  auth: typeof authCatalogue;
  registration: typeof registrationCatalogue;
  branding: typeof brandingCatalogue;
  challengeImport: typeof challengeImportCatalogue;
  challengeManager: typeof challengeManagerCatalogue;
  eventManager: typeof eventManagerCatalogue;
  notYet: typeof notYetCatalogue;
  shell: typeof shellCatalogue;
  consentDetails: typeof consentDetailsCatalogue;
  cookieConsent: typeof cookieConsentCatalogue;
  dashboard: typeof dashboardCatalogue;
  events: typeof eventsCatalogue;
  passwordMeter: typeof passwordMeterCatalogue;
  passwordReset: typeof passwordResetCatalogue;
  invitations: typeof invitationsCatalogue;
  landing: typeof landingCatalogue;
  legal: typeof legalCatalogue;
  mails: typeof mailsCatalogue;
  notifications: typeof notificationsCatalogue;
  play: typeof playCatalogue;
  profile: typeof profileCatalogue;
  singleSignOn: typeof singleSignOnCatalogue;
  ssoPages: typeof ssoPagesCatalogue;
  ssoSettings: typeof ssoSettingsCatalogue;
  passkeySignIn: typeof passkeySignInCatalogue;
  passkeys: typeof passkeysCatalogue;
  search: typeof searchCatalogue;
  secondFactor: typeof secondFactorCatalogue;
  standings: typeof standingsCatalogue;
  tenantSettings: typeof tenantSettingsCatalogue;
  verification: typeof verificationCatalogue;
  tenants: typeof tenantsCatalogue;
  members: typeof membersCatalogue;
  tutorial: typeof tutorialCatalogue;
  live: typeof liveCatalogue;
  editing: typeof editingCatalogue;
  lists: typeof listsCatalogue;
  ui: typeof uiCatalogue;
  wizard: typeof wizardCatalogue;
  /** Names of pages, by feature. */
  pages: Record<string, Record<string, string>>;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}
