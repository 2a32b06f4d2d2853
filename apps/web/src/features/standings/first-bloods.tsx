import type { FirstBlood } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { useEventChannel } from '../../resources/events.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { firstBloodsQuery } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './first-bloods.module.css';
import { useSeenAs } from './use-seen-as.ts';
import { UnitName } from './unit-name.tsx';
import sentences from './standings.en.json';

const pauseMs = 1_500;

function BloodRow({ eventId, blood }: { eventId: string; blood: FirstBlood }) {
  const { t } = useTranslation(sentences);
  const { challengeId, challengeName, category, unitId: id, name, isTeam, username, at } = blood;
  return (
    <li className={classNames('grid gap-12 align-center', styles['row'])}>
      <CategoryGlyph category={category} />
      <span className="stack shrinks">
        <Link
          to="/challenges/$challengeId"
          params={{ challengeId }}
          search={{ event: eventId }}
          className={styles['challenge']}
        >
          {challengeName}
        </Link>
        <span className={styles['unit']}>
          <UnitName unit={{ id, kind: isTeam ? 'team' : 'user', name }} />
          {isTeam && username !== null && t('bloods.by', { name: username })}
        </span>
      </span>
      <span className={classNames('nowrap', styles['time'])}>
        <RelativeTime at={at} />
      </span>
    </li>
  );
}

interface FirstBloodsProps {
  eventId: string;
  isLive: boolean;
  /** A freeze may hide some. */
  mayBeMore: boolean;
}

/** Who was the first to complete each challenge, for those who may read the challenges. */
export function FirstBloods({ eventId, isLive, mayBeMore }: FirstBloodsProps) {
  const { t } = useTranslation(sentences);
  const options = firstBloodsQuery(eventId, { as: useSeenAs() });
  const query = useQuery(options);
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel: isLive ? channel : null,
    events: ['submission-update'],
    keys: [options.queryKey],
    pauseMs,
  });
  return (
    <Panel title={t('bloods.title')} isFlush>
      <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('bloods.failed')}>
        {(bloods) =>
          bloods.length === 0 ? (
            <p className={styles['empty']}>{t(isLive && !mayBeMore ? 'bloods.empty' : 'bloods.none')}</p>
          ) : (
            <ol className="plain-list" aria-label={t('bloods.title')}>
              {bloods.map((blood) => (
                <BloodRow key={blood.challengeId} eventId={eventId} blood={blood} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Panel>
  );
}
