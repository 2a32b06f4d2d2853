export { createBannerMemory, type ReadBanner } from './banner-memory.ts';
export { operatorBannerFeature } from './feature.ts';
