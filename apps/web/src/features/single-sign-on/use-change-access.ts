import type { SsoConnection } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ssoSettingsQuery } from './settings-api.ts';
import sentences from './sso-settings.en.json';

type OnChanged = (connection: SsoConnection | null) => void;

/** Sends one change at a time; after a conflict the page shows what is there. */
export function useChangeAccess(onChanged: OnChanged) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const { isPending: isBusy, run } = useWrite({
    failure: t('access.failed'),
    onError: async (sentence, error) => {
      const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
      toast.error(isConflict ? t('access.conflict') : sentence);
      if (!isConflict) return;
      const now = await queryClient.fetchQuery({ ...ssoSettingsQuery, staleTime: 0 }).catch(() => null);
      onChanged(now && now.data.connection);
    },
  });
  const change = (work: (send: SendWrite) => Promise<SsoConnection | null>, success: string) =>
    void run(async (send) => {
      onChanged(await work(send));
      toast.success(success);
    });
  return { isBusy, change };
}
