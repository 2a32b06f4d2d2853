import { lazyPart } from '../../ui/lazy-part.tsx';

/** For staff alone: players load none of it. */
export const LazyBoardShare = lazyPart(() => import('./board-share.tsx'), 'BoardShare');
