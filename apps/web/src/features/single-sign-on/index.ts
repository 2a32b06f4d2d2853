export { SsoSettingsSection } from './sso-settings-section.tsx';
export { SsoSignInButton } from './sso-sign-in-button.tsx';
