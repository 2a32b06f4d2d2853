import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './event-side.module.css';
import sentences from './events.en.json';

const EventAdmin = lazy(async () => ({
  default: (await retryImport(() => import('./event-admin.tsx'))).EventAdmin,
}));

/** For staff alone: players load none of it. */
export function LazyEventAdmin({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const fallback = (
    <Panel title={t('admin.title')} className={styles['first']}>
      <SkeletonRows count={3} />
    </Panel>
  );
  return (
    <Suspense fallback={fallback}>
      <EventAdmin event={event} />
    </Suspense>
  );
}
