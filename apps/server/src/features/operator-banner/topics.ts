import { defineTopic } from '../../platform/services/topic.ts';

/** The banner was set or taken away. */
export const bannerChanged = defineTopic<Record<string, never>>('banner-changed');
