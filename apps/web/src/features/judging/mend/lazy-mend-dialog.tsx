import { lazyPart } from '../../../ui/lazy-part.tsx';

export const LazyMendDialog = lazyPart(() => import('./mend-dialog.tsx'), 'MendDialog');
