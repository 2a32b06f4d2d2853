import type { SharedEvent } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { CenteredPage } from '../../../navigation/centered-page.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { useTenantInAddress } from '../../../navigation/use-tenant-in-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EventClock, EventStateBadges } from '../../event-parts/index.ts';
import { PublicLayout } from '../../landing/index.ts';
import { sharedEventQuery } from '../api.ts';
import { SharedEventFacts } from './shared-event-facts.tsx';
import { TakePartPanel } from './take-part-panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './shared-event.module.css';
import sentences from './event-sharing.en.json';

function SharedEventCover({ event }: { event: SharedEvent }) {
  const { t } = useTranslation(sentences);
  const [category] = event.categories;
  const pause = event.pausedAt === null ? null : { since: event.pausedAt };
  return (
    <header className={classNames('flex frame', styles['strip'])}>
      <Cover id={event.id} imageUrl={event.imageUrl} className={styles['cover']} />
      <div className={classNames('flex wraps align-end justify-between shrinks', styles['over'])}>
        <div className={classNames('stack gap-12 shrinks', styles['words'])}>
          <div className={styles['badges']}>
            <EventStateBadges event={{ ...event, pause }} />
            {category !== undefined && <Badge>{category}</Badge>}
          </div>
          <h1 className={styles['name']}>
            <bdi>{event.name}</bdi>
          </h1>
          <p className="dim">
            {t('by')} <bdi>{event.organization}</bdi>
          </p>
        </div>
        <EventClock event={{ ...event, pause }} size="large" />
      </div>
    </header>
  );
}

function EventForEverybody({ event }: { event: SharedEvent }) {
  const { t } = useTranslation(sentences);
  usePageTitle(event.name);
  return (
    <>
      <SharedEventCover event={event} />
      <div className={classNames('grid gap-16 align-start', styles['columns'])}>
        <Panel title={t('about')}>
          {event.description.trim() === '' ? (
            <p className="dim">{t('noAbout')}</p>
          ) : (
            <MarkdownView text={event.description} />
          )}
        </Panel>
        <aside className={classNames('stack gap-16 shrinks', styles['side'])}>
          <TakePartPanel event={event} />
          <SharedEventFacts event={event} />
        </aside>
      </div>
    </>
  );
}

function Missing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation(sentences);
  return (
    <CenteredPage title={t('missing')} text={t('missingText')} drawing={<Drawing name="lost" />}>
      <ButtonLink kind="primary" to={isSignedIn ? '/events' : '/'}>
        {t(isSignedIn ? 'toEvents' : 'toStart')}
      </ButtonLink>
    </CenteredPage>
  );
}

function PageSkeleton() {
  return (
    <>
      <Skeleton height={232} />
      <div className={classNames('grid gap-16 align-start', styles['columns'])}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    </>
  );
}

/** What everybody may know of an event whose organizers show a page of it. */
export function SharedEventPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const isSignedIn = useMaybeUser() !== null;
  const query = useQuery(sharedEventQuery(eventId));
  useTenantInAddress(query.data?.tenantName, isSignedIn);
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Missing isSignedIn={isSignedIn} />;
  const page = (
    <QueryView query={query} skeleton={<PageSkeleton />} failure={t('failed')}>
      {(event) => <EventForEverybody event={event} />}
    </QueryView>
  );
  return isSignedIn ? page : <PublicLayout>{page}</PublicLayout>;
}
