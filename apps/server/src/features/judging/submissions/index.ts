export { submissionsFeature } from './feature.ts';
export { listSubmissions } from './list-submissions.ts';
