export { bindPasskeys } from './routes.ts';
