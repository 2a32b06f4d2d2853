export { findLogoKey } from './find-brand.ts';
export { presentBranding } from './present-branding.ts';
export { readBrand, usesLogo } from './store.ts';
