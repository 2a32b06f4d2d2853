import { lazyPart } from '../../../ui/lazy-part.tsx';

export { anyOf, isEntryRefusal, questionsOf } from './entry-state.ts';
export { LazyEntryFields } from './lazy-entry-fields.tsx';
export { OwedEntry, OwnEntry } from './lazy-own-entry.tsx';
export { useEntry } from './use-entry.ts';

export const LazyStaffEntry = lazyPart(() => import('./staff-entry.tsx'), 'StaffEntry', { rows: 1 });
