import { advantages, eventAdvantages, eventShops } from '@guidon/db/schema/advantages';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { advantagesAudit } from './declares.ts';
import { advantagesPersonalData } from './personal-data.ts';
import { bindAdvantages } from './routes.ts';

export function advantagesFeature(events: LiveEvents): Feature {
  return defineFeature({
    name: 'advantages',
    tables: [advantages, eventShops, eventAdvantages],
    audit: advantagesAudit,
    bind: (binder) => bindAdvantages(binder, events),
    personalData: advantagesPersonalData,
  });
}
