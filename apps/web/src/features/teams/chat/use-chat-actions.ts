import type { TeamMessage } from '@guidon/contract';
import { ApiError, retryAfterSeconds } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { deleteMessage, editMessage, markRead } from './api.ts';
import sentences from './team-chat.en.json';

interface ChatActionsUse {
  teamId: string;
  put: (message: TeamMessage) => void;
  /** Reads the number of unread messages again. */
  refreshUnread: () => Promise<void>;
}

/** What a failed act in the chat says: when to try again, or why it was refused, where the server has said so. */
export function useChatFailure(): (error: unknown, act: keyof typeof sentences.failed) => string {
  const { t } = useTranslation(sentences);
  return (error, act) => {
    const seconds = retryAfterSeconds(error);
    if (seconds !== undefined) return t('tooMany', { count: seconds });
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return isRefused && error.message !== '' ? error.message : t(`failed.${act}`);
  };
}

/** Changes of messages, each with what the reader is shown of its end. */
export function useChatActions({ teamId, put, refreshUnread }: ChatActionsUse) {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();
  const failure = useChatFailure();

  return {
    /** False when it could not be saved. */
    async edit({ id: messageId, message: before }: TeamMessage, text: string): Promise<boolean> {
      if (text === before) return true;
      try {
        const params = { teamId, messageId };
        put((await send(editMessage, { params, body: { message: text } })).data);
        toast.success(t('done.edit'));
        return true;
      } catch (error) {
        toast.error(failure(error, 'edit'));
        return false;
      }
    },
    async remove(message: TeamMessage): Promise<void> {
      const title = t('confirmRemove');
      if (!(await confirm({ title, confirmLabel: t('remove'), isDanger: true }))) return;
      try {
        await send(deleteMessage, { params: { teamId, messageId: message.id } });
        put({ ...message, message: '', metadata: { edited: true, deleted: true } });
        toast.success(t('done.remove'));
      } catch (error) {
        toast.error(failure(error, 'remove'));
      }
    },
    async markAllRead(): Promise<void> {
      try {
        await send(markRead, { params: { teamId }, body: {} });
        await refreshUnread();
        toast.success(t('done.markRead'));
      } catch (error) {
        toast.error(failure(error, 'markRead'));
      }
    },
  };
}
