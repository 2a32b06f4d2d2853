export { VerifyAddressButton } from './verify-address-button.tsx';
export { CodeForm } from './verify-email-code-page.tsx';
