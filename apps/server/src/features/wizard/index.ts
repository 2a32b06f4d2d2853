export { bindWizard } from './routes.ts';
