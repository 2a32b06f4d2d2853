import type { EventDetail } from '@guidon/contract';
import { IconArrowLeft, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AnnounceButton } from '../notifications/announcements/index.ts';
import { eventQuery } from '../../resources/events.ts';
import { EventPlacesNav } from './event-places-nav.tsx';
import { eventPlaces, type PlaceName } from './event-places.ts';
import { useLiveEvent } from './use-live-event.ts';
import styles from './event-frame.module.css';
import sentences from './event-parts.en.json';

interface EventFrameProps {
  /** Of the browser's tab; the page names what it shows itself when it is left out. */
  title?: (name: string) => string;
  /** Whose right is asked for here; a page without it says itself who may read it. */
  place?: PlaceName;
  children: (event: EventDetail) => ReactNode;
}

function EventHead({ event, title }: { event: EventDetail; title: string | undefined }) {
  const { t } = useTranslation(sentences);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={event.name}
        actions={
          <>
            <ButtonLink
              kind="quiet"
              to="/events/$eventId"
              params={{ eventId: event.id }}
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t('frame.page')}
            </ButtonLink>
            {event.can.announce && <AnnounceButton event={event} />}
            {event.can.edit && (
              <ButtonLink
                to="/admin/events"
                search={{ edit: event.id }}
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                {t('frame.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
      <EventPlacesNav event={event} />
    </>
  );
}

export function EventFrame({ title, place, children }: EventFrameProps) {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const user = useUser();
  const query = useQuery(eventQuery(eventId));
  useLiveEvent(eventId);
  const mayRead = (event: EventDetail) =>
    place === undefined || eventPlaces(event, user).some(({ name }) => name === place);
  return (
    <>
      <Link to="/admin/events" className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('frame.back')}
      </Link>
      <QueryView
        query={query}
        failure={t('frame.failed')}
        skeleton={
          <Panel isFlush>
            <SkeletonRows count={8} />
          </Panel>
        }
      >
        {(event) => (
          <>
            <EventHead event={event} title={title?.(event.name)} />
            {mayRead(event) ? children(event) : <Notice>{t('frame.notAllowed')}</Notice>}
          </>
        )}
      </QueryView>
    </>
  );
}
