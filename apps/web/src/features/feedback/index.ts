export { LazyFeedbackButton } from './lazy-feedback-button.tsx';
