import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { analyticsQuery } from '../api.ts';
import styles from './control-room.module.css';
import { FunnelTable } from './funnel-table.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { WrongAnswers } from './wrong-answers.tsx';
import sentences from './control-room.en.json';

function Analytics({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(analyticsQuery(event.id));
  return (
    <QueryView query={query} failure={t('analytics.failed')} skeleton={<SkeletonRows count={10} />}>
      {({ challenges, hours }) => (
        <div className={styles['main']}>
          <Panel title={t('analytics.funnel')} isFlush>
            <FunnelTable rows={challenges} />
          </Panel>
          <HoursPanel hours={hours} />
          {event.can.rights.includes('answers') && <WrongAnswers event={event} challenges={challenges} />}
        </div>
      )}
    </QueryView>
  );
}

/** How an event was played, for those who have the right to look into it. */
export function AnalyticsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(name) => t('analyticsTitle', { name })}>
      {(event) =>
        event.can.rights.includes('insight') ? (
          <Analytics event={event} />
        ) : (
          <Notice>{t('notAllowed')}</Notice>
        )
      }
    </EventFrame>
  );
}
