import { sequences } from '@guidon/db/schema/sequences';
import { exportOfMade, type PersonalData } from '../../../platform/feature/personal-data.ts';

export const sequencesPersonalData: PersonalData = {
  exports: [exportOfMade({ kind: 'sequence', table: sequences, name: sequences.name })],
};
