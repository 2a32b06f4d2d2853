import { operatorRoutes } from '@guidon/contract';
import { operatorBanners } from '@guidon/db/schema/operator';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { operatorBannerAudit } from './declares.ts';
import { getBanner, removeBanner, setBanner } from './change-banner.ts';

export const operatorBannerFeature = defineFeature({
  name: 'operator-banner',
  tables: [operatorBanners],
  audit: operatorBannerAudit,
  bind: ({ bind }) => {
    bind(operatorRoutes.banner, (ctx) => getBanner(ctx));
    bind(operatorRoutes.setBanner, (ctx, { body }) => setBanner(ctx, body));
    bind(operatorRoutes.removeBanner, (ctx) => removeBanner(ctx));
  },
});
