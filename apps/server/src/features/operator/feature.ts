import { operatorCalls, tenantSuspensions } from '@guidon/db/schema/operator';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { operatorAudit } from './declares.ts';
import { oldOperatorCalls } from './cleanup.ts';
import { bindOperator } from './routes.ts';

export function operatorFeature(services: Services): Feature {
  return defineFeature({
    name: 'operator',
    tables: [tenantSuspensions, operatorCalls],
    audit: operatorAudit,
    bind: (binder) => bindOperator(binder, services),
    cleanup: [oldOperatorCalls],
  });
}
