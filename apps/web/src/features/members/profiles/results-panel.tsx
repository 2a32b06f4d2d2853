import type { PastResult, RunningResult } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { CertificateButton } from '../../results/certificates/index.ts';
import { memberResultsQuery } from '../api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './member-page.module.css';
import sentences from './member-profiles.en.json';

function EventName({ eventId, eventName }: Pick<PastResult, 'eventId' | 'eventName'>) {
  return (
    <Link to="/events/$eventId" params={{ eventId }} className={styles['event']}>
      <bdi>{eventName}</bdi>
    </Link>
  );
}

function Place({ place, of }: Pick<PastResult, 'place' | 'of'>) {
  const { t } = useTranslation(sentences);
  if (place === null) return <span className="dim">{t('events.noPlace')}</span>;
  return (
    <span className={styles['place']} data-place={place <= 3 ? place : undefined}>
      {t('events.place', { place: formatNumber(place), of: formatNumber(of) })}
    </span>
  );
}

function Past({ result, isOwn }: { result: PastResult; isOwn: boolean }) {
  const { t } = useTranslation(sentences);
  const { eventId, eventName, teamName, place, of, points, solves, firstBloods, isDisqualified, endedAt } =
    result;
  const about = [
    t('events.ended', { date: formatDate(endedAt) }),
    t('events.points', { count: points }),
    t('events.solves', { count: solves }),
    ...(firstBloods > 0 ? [t('events.bloods', { count: firstBloods })] : []),
  ];
  return (
    <li className={classNames('row wraps', styles['result'])}>
      <div className={classNames('grid gap-4 shrinks', styles['words'])}>
        <EventName {...result} />
        <span className={styles['about']}>
          {teamName !== null && <bdi>{t('events.team', { name: teamName })} · </bdi>}
          {about.join(' · ')}
        </span>
      </div>
      {isDisqualified ? (
        <Badge tone="warning">{t('events.disqualified')}</Badge>
      ) : (
        <>
          <Place place={place} of={of} />
          {isOwn && <CertificateButton eventId={eventId} eventName={eventName} />}
        </>
      )}
    </li>
  );
}

export function RunningPanel({ running }: { running: readonly RunningResult[] }) {
  const { t } = useTranslation(sentences);
  if (running.length === 0) return null;
  return (
    <Panel title={t('running')} isFlush>
      <ul className="plain-list">
        {running.map((result) => (
          <li key={result.eventId} className={classNames('row wraps', styles['result'])}>
            <div className={classNames('grid gap-4 shrinks', styles['words'])}>
              <EventName {...result} />
              <span className={styles['about']}>
                {result.teamName !== null && <bdi>{t('events.team', { name: result.teamName })} · </bdi>}
                {t('events.points', { count: result.points })}
              </span>
            </div>
            {result.isFrozen && <Badge tone="info">{t('frozen')}</Badge>}
            <Place {...result} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ResultsPanel({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(memberResultsQuery(userId));
  return (
    <Panel title={t('events.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('events.failed')}>
        {({ pages }) => {
          const results = pages.flatMap(({ data }) => data);
          if (results.length === 0) return <EmptyState>{t('events.empty')}</EmptyState>;
          return (
            <>
              <ul className="plain-list" aria-label={t('events.title')}>
                {results.map((result) => (
                  <Past key={result.eventId} result={result} isOwn={isOwn} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}
