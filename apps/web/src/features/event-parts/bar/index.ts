export { LazyEventBar } from './lazy-event-bar.tsx';
