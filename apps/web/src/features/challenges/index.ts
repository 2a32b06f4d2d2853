export { challengeQuery, updateChallenge } from './api.ts';
export { challengeErrors, challengeUpdate, challengeValues, errorsWithin } from './challenge-form-state.ts';
export { RuleFields } from './rule-fields.tsx';
export { BulkChangeDialog } from './bulk-change-dialog.tsx';
export { BulkOutcomePanel } from './bulk-outcome.tsx';
export { type BulkChange, useBulkChange } from './use-bulk-change.ts';
