export { bindPlay } from './routes.ts';
