import type { ImportReport, ImportRow } from '@guidon/contract';

const plain: ImportRow = {
  path: 'web/one/challenge.yml',
  name: 'One',
  challengeId: null,
  outcome: 'created',
  reason: null,
  changes: [],
  carried: [],
  approximated: [],
  keptAside: [],
  notCarried: [],
  missingFiles: [],
  warnings: [],
  removals: [],
};

export const reportFixture: ImportReport = {
  success: true,
  isDryRun: true,
  event: null,
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
      outcome: 'unchanged',
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
  leaving: [],
  notes: [],
  remarks: [],
  sums: {
    total: 4,
    created: 1,
    updated: 1,
    unchanged: 1,
    duplicate: 0,
    notImported: 0,
    failed: 1,
  },
};
