export { bindTenantSettings } from './routes.ts';
