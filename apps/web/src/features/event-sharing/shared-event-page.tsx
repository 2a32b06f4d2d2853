import './catalogue.ts';
import type { SharedEvent } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useTenantInAddress } from '../../navigation/use-tenant-in-address.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PublicLayout } from '../landing/index.ts';
import { sharedEventQuery } from './api.ts';
import { SharedEventCover } from './shared-event-cover.tsx';
import { SharedEventFacts } from './shared-event-facts.tsx';
import { TakePartPanel } from './take-part-panel.tsx';
import styles from './shared-event.module.css';

function EventForEverybody({ event }: { event: SharedEvent }) {
  const { t } = useTranslation('eventSharing');
  usePageTitle(event.name);
  return (
    <>
      <SharedEventCover event={event} />
      <div className={styles['columns']}>
        <Panel title={t('about')}>
          {event.description.trim() === '' ? (
            <p className="dim">{t('noAbout')}</p>
          ) : (
            <MarkdownView text={event.description} />
          )}
        </Panel>
        <aside className={styles['side']}>
          <TakePartPanel event={event} />
          <SharedEventFacts event={event} />
        </aside>
      </div>
    </>
  );
}

function Missing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('eventSharing');
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
      <div className={styles['columns']}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    </>
  );
}

/** What everybody may know of an event whose organizers show a page of it. */
export function SharedEventPage() {
  const { t } = useTranslation('eventSharing');
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
