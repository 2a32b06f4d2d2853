export { useMending } from './use-mending.tsx';
