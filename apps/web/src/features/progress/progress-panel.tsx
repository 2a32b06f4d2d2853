import type { OwnProgress } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { progressQuery } from './api.ts';
import { BadgeGrid } from './badge-grid.tsx';
import { LevelRing } from './level-ring.tsx';
import styles from './progress-panel.module.css';
import sentences from './progress.en.json';

/** The reader’s level, their XP of the last days, and their badges. */
export function ProgressPanel() {
  const { t } = useTranslation(sentences);
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

const written = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A date without a time, such as `2026-03-01`, as its reader writes it. */
function dayText(day: string): string {
  return written.format(Date.parse(day));
}

/** A bar a day; the sentence below says in words what they show. */
function XpHistory({ history }: { history: OwnProgress['history'] }) {
  const { t } = useTranslation(sentences);
  const most = Math.max(...history.map(({ xp }) => xp), 0);
  const total = history.reduce((sum, { xp }) => sum + xp, 0);
  const days = history.filter(({ xp }) => xp > 0).length;
  const said = most === 0 ? t('historyEmpty') : t('historyLabel', { xp: formatNumber(total), days });
  return (
    <figure className={styles['history']}>
      <figcaption className="hint">{t('history')}</figcaption>
      <div className={styles['bars']} aria-hidden="true">
        {history.map(({ day, xp }) => (
          <span
            key={day}
            className={styles['day']}
            title={t('day', { day: dayText(day), xp: formatNumber(xp) })}
          >
            {xp > 0 && (
              <span className={styles['bar']} style={{ height: `${Math.max(6, (xp / most) * 100)}%` }} />
            )}
          </span>
        ))}
      </div>
      <p className="hint">{said}</p>
    </figure>
  );
}

function Shown({ progress }: { progress: OwnProgress }) {
  const { t } = useTranslation(sentences);
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
        <BadgeGrid badges={badges} />
      </Panel>
    </Stack>
  );
}
