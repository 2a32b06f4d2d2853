import { type EventDetail, publicBoardRoutes } from '@guidon/contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeUrl } from '../../lib/route-url.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './calendar-link.module.css';
import sentences from './public-boards.en.json';

/** An event as a file for a calendar, once its start is known. */
export function CalendarLink({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  if (event.startTime === null || event.status === 'completed') return null;
  return (
    <a
      className={classNames('inline-row gap-8 text-13', styles['link'])}
      href={routeUrl(publicBoardRoutes.calendar.path, { eventId: event.id })}
      download
    >
      <IconCalendarPlus size={16} aria-hidden /> {t('calendar')}
    </a>
  );
}
