import { errorMessage } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { toast } from '../../ui/toast.ts';
import { markAllRead, markRead } from './api.ts';
import { useInbox } from './use-inbox.ts';
import sentences from './notifications.en.json';

export function useMarkRead() {
  const { t } = useTranslation(sentences);
  const inbox = useInbox();
  const send = useSendWrite();
  return {
    one: (id: string) =>
      inbox
        .markRead(id, () => send(markRead, { params: { notificationId: id } }))
        .catch((error: unknown) => toast.error(errorMessage(error, t('markFailed')))),
    all: () =>
      inbox
        .markRead(null, () => send(markAllRead))
        .catch((error: unknown) => toast.error(errorMessage(error, t('markAllFailed')))),
  };
}
