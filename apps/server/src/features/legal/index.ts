export { bindLegal } from './routes.ts';
