import type { SsoConnection } from '@guidon/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { fetchConnection } from './settings-api.ts';

type OnChanged = (connection: SsoConnection | null) => void;

/** Sends one change at a time; after a conflict the page shows what is there. */
export function useChangeAccess(onChanged: OnChanged) {
  const { t } = useTranslation('ssoSettings');
  const [isBusy, run] = useBusy();
  const change = (send: () => Promise<SsoConnection | null>, success: string) =>
    void run(async () => {
      try {
        onChanged(await send());
        toast.success(success);
      } catch (error) {
        const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
        toast.error(isConflict ? t('access.conflict') : errorMessage(error, t('access.failed')));
        if (isConflict) onChanged(await fetchConnection().catch(() => null));
      }
    });
  return { isBusy, change };
}
