export { RatingsSection } from './ratings-section.tsx';
