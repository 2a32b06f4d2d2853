import './catalogue.ts';
import type { OwnProgress } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { progressQuery } from './api.ts';
import { BadgeWall } from './badge-wall.tsx';
import { LevelRing } from './level-ring.tsx';
import styles from './progress-panel.module.css';
import { XpHistory } from './xp-history.tsx';

/** The reader’s level, their XP of the last days, and their badges. */
export function ProgressPanel() {
  const { t } = useTranslation('progress');
  const query = useQuery(progressQuery());
  return (
    <QueryView
      query={query}
      failure={t('failed')}
      skeleton={
        <Panel title={t('title')}>
          <SkeletonRows count={4} />
        </Panel>
      }
    >
      {(progress) => <Shown progress={progress} />}
    </QueryView>
  );
}

function Shown({ progress }: { progress: OwnProgress }) {
  const { t } = useTranslation('progress');
  const { badges, history } = progress;
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
  return (
    <Stack gap={24}>
      <Panel title={t('title')}>
        <div className={styles['level']}>
          <LevelRing progress={progress} />
          <XpHistory history={history} />
        </div>
      </Panel>
      <Panel
        title={t('badges')}
        aside={
          <span className="hint">{t('badgesCount', { count: earned.length, total: badges.length })}</span>
        }
      >
        <BadgeWall badges={badges} />
      </Panel>
    </Stack>
  );
}
