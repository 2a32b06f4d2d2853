import { memberships, tenants } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { membershipsAudit } from './declares.ts';
import { membershipsPersonalData } from './personal-data.ts';
import { bindMemberships } from './routes.ts';

export const membershipsFeature = defineFeature({
  name: 'memberships',
  tables: [memberships, tenants],
  audit: membershipsAudit,
  bind: bindMemberships,
  personalData: membershipsPersonalData,
});
