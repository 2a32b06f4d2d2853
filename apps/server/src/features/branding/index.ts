export { bindBranding } from './routes.ts';
export { usesLogo } from './store.ts';
