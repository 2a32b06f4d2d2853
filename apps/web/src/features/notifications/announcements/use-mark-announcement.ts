import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { toast } from '../../../ui/toast.ts';
import { type AnnouncementPages, announcementsQuery, markAnnouncementRead, markUnread } from '../api.ts';
import sentences from './announcements.en.json';

function showAs(queryClient: QueryClient, eventId: string, marked: { id: string; isRead: boolean }): void {
  const { id, isRead } = marked;
  queryClient.setQueryData<AnnouncementPages>(
    announcementsQuery(eventId).queryKey,
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (row.id === id ? { ...row, isRead } : row)),
        })),
      },
  );
}

/** Marks an announcement as read or unread; what the reader has marked by hand is not marked by reading again. */
export function useMarkAnnouncement(eventId: string) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const send = useSendWrite();
  const chosenByHand = useRef(new Set<string>());

  const mark = async (id: string, isRead: boolean) => {
    showAs(queryClient, eventId, { id, isRead });
    try {
      await send(isRead ? markAnnouncementRead : markUnread, { params: { eventId, announcementId: id } });
    } catch (error) {
      showAs(queryClient, eventId, { id, isRead: !isRead });
      throw error;
    }
  };

  return {
    byHand: (id: string, isRead: boolean) => {
      chosenByHand.current.add(id);
      mark(id, isRead).catch((error: unknown) => toast.error(errorMessage(error, t('actions.markFailed'))));
    },
    /** Silent where it fails: the announcement stays unread. */
    byReading: (id: string) => {
      if (!chosenByHand.current.has(id)) mark(id, true).catch(() => chosenByHand.current.add(id));
    },
  };
}
