export { findLogoKey, presentBranding } from './get-branding.ts';
export { readBrand, usesLogo } from './store.ts';
