import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { EventFrame } from '../event-parts/index.ts';
import { InboxList } from './inbox-list.tsx';
import sentences from './feedback.en.json';

/** What participants say about an event, for those who look after its people. */
export function EventInboxPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('inbox.titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('people') ? (
          <InboxList eventId={event.id} />
        ) : (
          <Notice>{t('inbox.notAllowed')}</Notice>
        )
      }
    </EventFrame>
  );
}
