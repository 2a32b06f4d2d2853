import { advantages } from '@guidon/db/schema/advantages';
import { exportOfMade, type PersonalData } from '../../../platform/feature/personal-data.ts';

/** What somebody has bought is a fact, which stands in the export of standings. */
export const advantagesPersonalData: PersonalData = {
  exports: [exportOfMade({ kind: 'advantage', table: advantages, name: advantages.name })],
};
