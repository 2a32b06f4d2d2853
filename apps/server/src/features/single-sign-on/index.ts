export { bindSingleSignOn } from './routes.ts';
