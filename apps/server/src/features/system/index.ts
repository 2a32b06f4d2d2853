export { bindSystem } from './routes.ts';
