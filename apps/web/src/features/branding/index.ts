export { Brand } from './brand.tsx';
export { BrandingGate } from './branding-gate.tsx';
export { BrandingSection } from './branding-section.tsx';
export { announceBranding } from './branding-updated.ts';
