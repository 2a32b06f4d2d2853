export { AddressLine } from './address-line.tsx';
export { CalendarLink } from './calendar-link.tsx';
export { LazyBoardShare } from './lazy-board-share.ts';
