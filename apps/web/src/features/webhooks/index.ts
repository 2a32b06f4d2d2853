export { LazyWebhooksSection } from './lazy-webhooks-section.tsx';
