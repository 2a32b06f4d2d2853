export { policyChanged } from './declares.ts';
