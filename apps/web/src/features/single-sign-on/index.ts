export { SsoSettingsSection } from './sso-settings-section.tsx';
