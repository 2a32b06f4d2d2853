import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { challengesQuery } from '../../resources/play.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Panel } from '../../ui/panel.tsx';
import { nextChallenge } from './dashboard-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './unfinished-list.module.css';
import sentences from './dashboard.en.json';

export function NextChallenge({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const nowMs = useNow(60_000);
  const list = useQuery(challengesQuery(eventId)).data;
  const next = list && nextChallenge(list.data, new Set(list.solvedQuestionIds), nowMs);
  if (next === undefined) return null;
  return (
    <Panel title={t('nextChallenge')} isFlush>
      <Link
        to="/challenges/$challengeId"
        params={{ challengeId: next.id }}
        search={{ event: eventId }}
        className={styles['row']}
      >
        <CategoryGlyph category={next.category} size={20} />
        <span className={classNames('stack shrinks', styles['words'])}>
          <bdi className="breaks medium">{next.name}</bdi>
          <span className={styles['detail']}>{t('points', { count: next.points })}</span>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </Panel>
  );
}
