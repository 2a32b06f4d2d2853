export { claimAccount } from './confirm-link.ts';
export { removeExemption } from './store.ts';
