export { foldUsage } from './jobs/fold-usage.ts';
export { bindEngagement } from './routes.ts';
