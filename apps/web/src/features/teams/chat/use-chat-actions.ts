import type { TeamMessage } from '@guidon/contract';
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

/** Changes of messages, each with what the reader is shown of its end. */
export function useChatActions({ teamId, put, refreshUnread }: ChatActionsUse) {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();

  return {
    /** False when it could not be saved. */
    async edit({ id: messageId, message: before }: TeamMessage, text: string): Promise<boolean> {
      if (text === before) return true;
      try {
        const params = { teamId, messageId };
        put((await send(editMessage, { params, body: { message: text } })).data);
        toast.success(t('done.edit'));
        return true;
      } catch {
        toast.error(t('failed.edit'));
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
      } catch {
        toast.error(t('failed.remove'));
      }
    },
    async markAllRead(): Promise<void> {
      try {
        await send(markRead, { params: { teamId }, body: {} });
        await refreshUnread();
        toast.success(t('done.markRead'));
      } catch {
        toast.error(t('failed.markRead'));
      }
    },
  };
}
