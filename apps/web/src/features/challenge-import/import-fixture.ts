import type { ImportReport, ImportRow } from '@guidon/contract';

const plain: ImportRow = {
  path: 'web/one/challenge.yml',
  name: 'One',
  challengeId: null,
  outcome: 'created',
  reason: null,
  changes: [],
  notCarried: [],
  missingFiles: [],
  warnings: [],
};

export const reportFixture: ImportReport = {
  success: true,
  isDryRun: true,
  rows: [
    plain,
    {
      ...plain,
      path: 'pwn/two/challenge.yml',
      name: 'Two',
      outcome: 'updated',
      changes: ['description', 'points'],
      notCarried: [{ field: 'image', reason: 'Containers are not started.' }],
      missingFiles: ['dist/two.bin'],
    },
    {
      ...plain,
      path: 'misc/three/challenge.yml',
      name: 'Three',
      outcome: 'skipped',
      reason: 'Nothing differs.',
    },
    {
      ...plain,
      path: 'misc/four/challenge.yml',
      name: null,
      outcome: 'failed',
      reason: 'Line 3 is not valid YAML.',
    },
  ],
  sums: { total: 4, created: 1, updated: 1, skipped: 1, failed: 1 },
};
