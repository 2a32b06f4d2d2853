export { bindMembers } from './routes.ts';
