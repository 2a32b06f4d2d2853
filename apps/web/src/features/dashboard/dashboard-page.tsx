import './catalogue.ts';
import type { EventSummary } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EventClock } from '../events/index.ts';
import { JoinByCode, NoTenantPage } from '../memberships/index.ts';
import { openEventsToEditQuery } from '../../resources/events.ts';
import { dashboardQuery } from './api.ts';
import styles from './dashboard.module.css';
import { joinableBeside } from './dashboard-state.ts';
import { DashboardSections } from './dashboard-sections.tsx';

function EventsIRun({ events }: { events: readonly EventSummary[] }) {
  const { t } = useTranslation('dashboard');
  if (events.length === 0)
    return (
      <EmptyState
        drawing="field"
        action={
          <ButtonLink kind="primary" to="/admin/events">
            {t('createEvent')}
          </ButtonLink>
        }
      >
        {t('emptyStaff')}
      </EmptyState>
    );
  return (
    <ul className={styles['runs']}>
      {events.map((event) => (
        <li key={event.id}>
          <StatusBadge status={event.status} />
          <span className={styles['runName']}>
            <Link to="/events/$eventId" params={{ eventId: event.id }}>
              <bdi>{event.name}</bdi>
            </Link>
          </span>
          <span className="dim">
            {t('facts.participants', { ns: 'events', count: event.participantCount })}
          </span>
          {event.status !== 'draft' && <EventClock event={event} />}
          <ButtonLink size="xs" to="/admin/events/$eventId/challenges" params={{ eventId: event.id }}>
            {t('manageEvent')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function StaffDashboard() {
  const { t } = useTranslation('dashboard');
  const own = useQuery(dashboardQuery());
  const running = useQuery(openEventsToEditQuery());
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('hello')}
        actions={
          <>
            <JoinByCode />
            <ButtonLink to="/admin/events">{t('manage')}</ButtonLink>
          </>
        }
      />
      <div className={styles['stack']}>
        <Panel title={t('running')} isFlush>
          <QueryView query={running} skeleton={<SkeletonRows count={3} />} failure={t('failed')}>
            {(events) => <EventsIRun events={events} />}
          </QueryView>
        </Panel>
        <QueryView query={own} skeleton={<SkeletonRows count={3} />} failure={t('failed')}>
          {(data) => <DashboardSections {...data} joinable={joinableBeside(data.joinable, running.data)} />}
        </QueryView>
      </div>
    </>
  );
}

export function DashboardPage() {
  const user = useUser();
  return user.tenantId === null ? <NoTenantPage /> : <StaffDashboard />;
}
