import { lazyPart } from '../../ui/lazy-part.tsx';

export const LazyShownProgress = lazyPart(() => import('./shown-progress-panel.tsx'), 'ShownProgressPanel', {
  rows: 3,
});
