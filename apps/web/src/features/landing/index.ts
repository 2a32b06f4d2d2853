export { PublicLayout } from './public-layout.tsx';
