import { limits } from '@guidon/contract/plain';
import { formatBytes } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCheckedUpload } from '../../../lib/use-checked-upload.ts';
import { previewHistory, runHistory } from '../api.ts';
import sentences from './history-import.en.json';

export function useHistoryImport(eventId: string) {
  const { t } = useTranslation(sentences);
  return useCheckedUpload({
    maxBytes: limits.archiveBytes,
    tooLarge: t('tooLarge', { size: formatBytes(limits.archiveBytes) }),
    failure: t('runFailed'),
    send: async (write, { isDryRun, ...sent }) => {
      const query = { dryRun: isDryRun ? ('true' as const) : ('false' as const) };
      const call = isDryRun ? previewHistory : runHistory;
      return (await write(call, { params: { eventId }, query, ...sent })).data;
    },
  });
}

export type HistoryImport = ReturnType<typeof useHistoryImport>;
