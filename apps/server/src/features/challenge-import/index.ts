export { bindChallengeImport } from './routes.ts';
