export { bindPasswordReset } from './routes.ts';
