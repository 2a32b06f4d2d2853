import { lazyPart } from '../../ui/lazy-part.tsx';

/** Fetched apart from the profile, whose first tab needs none of it. */
export const ProgressPanel = lazyPart(() => import('./progress-panel.tsx'), 'ProgressPanel', { rows: 4 });
