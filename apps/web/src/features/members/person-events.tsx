import type { MemberDetail, PersonEvent } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { memberEventsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './person.module.css';
import sentences from './members.en.json';

function Result({ result }: Pick<PersonEvent, 'result'>) {
  const { t } = useTranslation(sentences);
  if (result === null) return <span className="dim">{t('person.noResult')}</span>;
  const { status, place, of, points, solves } = result;
  return (
    <>
      <span className="dim">
        {t('person.points', { count: points })} · {t('person.solves', { count: solves })}
      </span>
      {status === 'ranked' && place !== null ? (
        <span className={styles['place']}>
          {t('person.place', { place: formatNumber(place), of: formatNumber(of) })}
        </span>
      ) : (
        <Badge tone={status === 'disqualified' ? 'wrong' : 'neutral'}>{t(`person.status.${status}`)}</Badge>
      )}
    </>
  );
}

function EventRow({ event: { eventId, name, registeredAt, team, result } }: { event: PersonEvent }) {
  const { t } = useTranslation(sentences);
  return (
    <li className={classNames('row wraps', styles['row'])}>
      <span className={styles['words']}>
        <Link to="/events/$eventId" params={{ eventId }}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <span className="dim">{t('person.registered', { date: formatDate(registeredAt) })}</span>
        {team !== null && (
          <>
            {' '}
            <Link to="/teams/$teamId" params={{ teamId: team.id }}>
              <bdi>{team.name}</bdi>
            </Link>
          </>
        )}
      </span>
      <Result result={result} />
    </li>
  );
}

export function PersonEvents({ person: { userId, eventCount } }: { person: MemberDetail }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(memberEventsQuery(userId));
  return (
    <Panel title={t('person.events', { count: eventCount })} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={4} />} failure={t('person.failedEvents')}>
        {({ pages }) => {
          const events = pages.flatMap(({ data }) => data);
          if (events.length === 0) return <EmptyState>{t('person.noEvents')}</EmptyState>;
          return (
            <ul className={styles['list']}>
              {events.map((event) => (
                <EventRow key={event.eventId} event={event} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </Panel>
  );
}
