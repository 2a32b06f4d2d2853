import type { EventDetail } from '@guidon/contract';
import { IconArrowLeft, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AnnounceButton } from '../notifications/announcements/index.ts';
import { EventStepButton } from './event-step-button.tsx';
import { eventQuery } from '../../resources/events.ts';
import { useLiveEvent } from './use-live-event.ts';
import { hasTeams } from './event-step-state.ts';
import styles from './event-frame.module.css';
import { ScrollStrip } from './scroll-strip.tsx';
import sentences from './event-parts.en.json';

interface EventFrameProps {
  /** Of the browser's tab; the page names what it shows itself when it is left out. */
  title?: (name: string) => string;
  children: (event: EventDetail) => ReactNode;
}

function Sections({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const params = { eventId: event.id };
  const { rights } = useUser();
  const mayBringPast =
    rights.includes('members.manage') && (event.participantCount === 0 || event.status === 'completed');
  return (
    <ScrollStrip label={t('frame.sections')}>
      {event.can.rights.includes('insight') && (
        <Link to="/admin/events/$eventId/dashboard" params={params}>
          {t('frame.controlRoom')}
        </Link>
      )}
      <Link to="/admin/events/$eventId/challenges" params={params}>
        {t('frame.challenges')}
      </Link>
      <Link to="/admin/events/$eventId/participants" params={params}>
        {t('frame.participants')}
      </Link>
      <Link to="/admin/events/$eventId/divisions" params={params}>
        {t('frame.divisions')}
      </Link>
      {event.can.edit && (
        <Link to="/admin/events/$eventId/shop" params={params}>
          {t('frame.shop')}
        </Link>
      )}
      {event.can.edit && (
        <Link to="/admin/events/$eventId/rehearsal" params={params}>
          {t('frame.rehearsal')}
        </Link>
      )}
      {event.can.rights.includes('insight') && (
        <Link to="/admin/events/$eventId/submissions" params={params}>
          {t('frame.submissions')}
        </Link>
      )}
      {event.can.rights.includes('judge') && (
        <>
          <Link to="/admin/events/$eventId/reviews" params={params}>
            {t('frame.reviews')}
          </Link>
          <Link to="/admin/events/$eventId/cases" params={params}>
            {t('frame.cases')}
          </Link>
        </>
      )}
      {event.can.rights.includes('insight') && (
        <Link to="/admin/events/$eventId/analytics" params={params}>
          {t('frame.analytics')}
        </Link>
      )}
      {event.can.rights.includes('hosts') && (
        <Link to="/events/$eventId/co-hosts" params={params}>
          {t('frame.coHosts')}
        </Link>
      )}
      {event.can.rights.includes('hosts') && (
        <Link to="/admin/events/$eventId/audit" params={params}>
          {t('frame.audit')}
        </Link>
      )}
      {mayBringPast && (
        <Link to="/admin/events/$eventId/past" params={params}>
          {t('frame.past')}
        </Link>
      )}
      {event.can.rights.includes('people') && (
        <Link to="/admin/events/$eventId/feedback" params={params}>
          {t('frame.feedback')}
        </Link>
      )}
      {hasTeams(event) && (
        <Link to="/admin/teams/$eventId" params={params}>
          {t('frame.teams')}
        </Link>
      )}
    </ScrollStrip>
  );
}

function EventHead({ event, title }: { event: EventDetail; title: string | undefined }) {
  const { t } = useTranslation(sentences);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={event.name}
        aside={<StatusBadge status={event.status} />}
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
            <ButtonLink
              to="/admin/events"
              search={{ edit: event.id }}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('frame.edit')}
            </ButtonLink>
            <EventStepButton event={event} />
          </>
        }
      />
      <div className={styles['sections']}>
        <Sections event={event} />
      </div>
    </>
  );
}

export function EventFrame({ title, children }: EventFrameProps) {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(eventQuery(eventId));
  useLiveEvent(eventId);
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
            {children(event)}
          </>
        )}
      </QueryView>
    </>
  );
}
