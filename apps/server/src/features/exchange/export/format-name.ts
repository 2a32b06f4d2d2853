import type { ChallengeExportFormat } from '@guidon/contract';

/** As sentences name it. */
export const formatNames = { ctfcli: 'ctfcli', ctfd: 'CTFd', gzctf: 'GZCTF' } as const satisfies Record<
  ChallengeExportFormat,
  string
>;
export type FormatName = (typeof formatNames)[ChallengeExportFormat];
