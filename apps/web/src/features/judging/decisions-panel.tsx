import type { JudgedFact } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { decisionsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './score.module.css';
import sentences from './judging.en.json';

function Decision({ decision }: { decision: JudgedFact }) {
  const { t } = useTranslation(sentences);
  const { kind, points, of, note, by, at, isRevoked } = decision;
  return (
    <li className={styles['decision']}>
      <p>
        {t(`decisions.${kind}`, { count: points ?? 0, seq: of?.seq ?? decision.seq })}
        {isRevoked && <span className="dim"> ({t('decisions.revoked')})</span>}
      </p>
      <p dir="auto" className={classNames('fine-print breaks', styles['about'])}>
        {note}
      </p>
      <p className={classNames('fine-print breaks', styles['about'])}>
        {by && <bdi>{t('decisions.by', { name: by.username })}</bdi>}
        <RelativeTime at={at} />
      </p>
    </li>
  );
}

/** What judges have decided about one score, the latest first. */
export function DecisionsPanel({ eventId, unitId }: { eventId: string; unitId: string }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(decisionsQuery(eventId, unitId));
  const decisions = query.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('decisions.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('decisions.failed')}>
        {() =>
          decisions.length === 0 ? (
            <EmptyState drawing="list">{t('decisions.empty')}</EmptyState>
          ) : (
            <ol className="plain-list" aria-label={t('decisions.title')}>
              {decisions.map((decision) => (
                <Decision key={decision.seq} decision={decision} />
              ))}
            </ol>
          )
        }
      </QueryView>
      <LoadMore query={query} />
    </Panel>
  );
}
