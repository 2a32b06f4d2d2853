export { CookieConsent } from './cookie-consent.tsx';
export { CookieSettingsButton } from './cookie-settings-button.tsx';
