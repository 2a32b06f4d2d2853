export { bindRealtime } from './routes.ts';
