import type { MyEvent } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { myEventsQuery } from '../../../resources/dashboard.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { teamsOf } from './my-teams-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-pages.module.css';
import sentences from './team-pages.en.json';

function OwnTeamRow({ entry: { event, unit, rank, total, score } }: { entry: MyEvent }) {
  const { t } = useTranslation(sentences);
  return (
    <li className={classNames('row wraps', styles['row'])}>
      <span className={classNames('stack shrinks breaks', styles['words'])}>
        <Link to="/teams/$teamId" params={{ teamId: unit?.id ?? '' }} className={styles['name']}>
          {unit?.name}
        </Link>
        <span className="fine-print">{event.name}</span>
      </span>
      <StatusBadge status={event.status} />
      <span className={styles['standing']}>
        {rank === null ? t('mine.noRank') : t('mine.rank', { rank, total })}
        {' · '}
        {t('mine.points', { count: score })}
      </span>
    </li>
  );
}

function WithoutTeamRow({ entry: { event } }: { entry: MyEvent }) {
  const { t } = useTranslation(sentences);
  return (
    <li className={classNames('row wraps', styles['row'])}>
      <span className={classNames('stack shrinks breaks', styles['words'])}>
        <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles['name']}>
          {event.name}
        </Link>
      </span>
      <StatusBadge status={event.status} />
      <ButtonLink
        size="xs"
        aria-label={t('mine.find', { event: event.name })}
        to="/events/$eventId"
        params={{ eventId: event.id }}
        search={{ tab: 'teams' }}
      >
        {t('mine.findShort')}
      </ButtonLink>
    </li>
  );
}

function Lists({ entries }: { entries: readonly MyEvent[] }) {
  const { t } = useTranslation(sentences);
  const { own, missing } = teamsOf(entries);
  if (own.length + missing.length === 0)
    return (
      <EmptyState drawing="people" action={<ButtonLink to="/events">{t('mine.events')}</ButtonLink>}>
        {t('mine.none')}
      </EmptyState>
    );
  return (
    <Stack gap={24}>
      {own.length > 0 && (
        <Panel title={t('mine.with')}>
          <ul className="plain-list">
            {own.map((entry) => (
              <OwnTeamRow key={entry.event.id} entry={entry} />
            ))}
          </ul>
        </Panel>
      )}
      {missing.length > 0 && (
        <Panel title={t('mine.without')}>
          <ul className="plain-list">
            {missing.map((entry) => (
              <WithoutTeamRow key={entry.event.id} entry={entry} />
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

/** The caller's teams over all events, and the events that still want one. */
export function MyTeamsPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(myEventsQuery());
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        lead={t('mine.lead')}
        actions={
          <>
            <ButtonLink kind="quiet" to="/teams/invitations">
              {t('mine.invitations')}
            </ButtonLink>
            <ButtonLink to="/teams/join">{t('mine.join')}</ButtonLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('mine.failed')}>
        {(entries) => <Lists entries={entries} />}
      </QueryView>
    </>
  );
}
