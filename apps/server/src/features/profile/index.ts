export { bindProfile } from './routes.ts';
