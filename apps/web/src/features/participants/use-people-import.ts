import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCheckedUpload } from '../../lib/use-checked-upload.ts';
import { importPeople, previewImport } from './api.ts';

export function usePeopleImport(eventId: string) {
  const { t } = useTranslation('participants');
  return useCheckedUpload({
    maxBytes: limits.participantFileBytes,
    tooLarge: t('import.tooLarge'),
    failure: t('import.failed'),
    send: async (write, { isDryRun, ...sent }) => {
      const query = { dryRun: isDryRun ? ('true' as const) : ('false' as const) };
      const call = isDryRun ? previewImport : importPeople;
      return (await write(call, { params: { eventId }, query, ...sent })).data;
    },
  });
}

export type PeopleImport = ReturnType<typeof usePeopleImport>;
