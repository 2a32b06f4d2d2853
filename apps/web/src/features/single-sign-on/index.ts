export { SsoSettingsSection } from './sso-settings-section.tsx';
export { SsoSignInButton } from '../sign-in/single-sign-on/sso-sign-in-button.tsx';
