export { LazyWebhooksSection } from './lazy-webhooks-section.ts';
