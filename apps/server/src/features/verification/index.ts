export { bindVerification } from './routes.ts';
