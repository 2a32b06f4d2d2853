export { LazyResultPanel } from './lazy-result-panel.tsx';
