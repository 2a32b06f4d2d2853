export { bindBranding } from './routes.ts';
