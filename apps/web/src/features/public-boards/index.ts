export { BoardShare } from './board-share.tsx';
export { CalendarLink } from './calendar-link.tsx';
export { PublicScoreboardPage } from './public-scoreboard-page.tsx';
