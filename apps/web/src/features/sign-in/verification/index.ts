export { VerifyAddressButton } from './verify-address-button.tsx';
