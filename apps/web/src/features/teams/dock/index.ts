export { LazyTeamWatch } from './lazy-team-watch.tsx';
