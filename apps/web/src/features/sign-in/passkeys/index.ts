export { PasskeySignInButton } from './passkey-sign-in-button.tsx';
export { PasskeysSection } from './passkeys-section.tsx';
export { UsePasskeyButton } from './use-passkey-button.tsx';
