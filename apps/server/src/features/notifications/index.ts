export type { BurstKind } from './bursts.ts';
export { notificationsFeature } from './feature.ts';
