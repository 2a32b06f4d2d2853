import { authoringRoutes } from '@guidon/contract';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { createStatistics } from './get-statistics.ts';

export function challengeStatisticsFeature(): Feature {
  const statistics = createStatistics();
  return defineFeature({
    name: 'challenge-statistics',
    bind: ({ bind }) =>
      bind(authoringRoutes.statistics, (ctx, { params, query }) =>
        statistics.get(ctx, params.challengeId, query.answers === 'true'),
      ),
    forget: () => statistics.forget(),
  });
}
