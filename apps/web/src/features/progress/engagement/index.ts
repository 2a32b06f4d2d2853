export { Engagement } from './engagement.tsx';
