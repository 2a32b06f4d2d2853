import { lazyPart } from '../../../ui/lazy-part.tsx';

export const LazyStaffEntry = lazyPart(() => import('./staff-entry.tsx'), 'StaffEntry', { rows: 1 });
