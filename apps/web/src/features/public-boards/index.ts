import { lazyPart } from '../../ui/lazy-part.tsx';

export { AddressLine } from './address-line.tsx';
export { CalendarLink } from './calendar-link.tsx';

/** For staff alone: players load none of it. */
export const LazyBoardShare = lazyPart(() => import('./board-share.tsx'), 'BoardShare');
