import type { ControlRoom } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import styles from './control-room.module.css';
import sentences from './control-room.en.json';

/** Units that answer and are only wrong. */
export function StuckUnits({ eventId, stuck }: { eventId: string; stuck: ControlRoom['stuck'] }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('stuck.title')}>
      {stuck.length === 0 ? (
        <p className="dim">{t('stuck.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {stuck.map(({ unit, wrong, challenge, lastAt }) => (
            <li key={unit.id}>
              <Link to="/events/$eventId/score" params={{ eventId }} search={{ unit: unit.id }}>
                <bdi>{unit.name}</bdi>
              </Link>
              <span className="dim">
                <bdi>{challenge.name}</bdi> · {t('stuck.wrong', { count: wrong })} ·{' '}
                <RelativeTime at={lastAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>{t('stuck.hint')}</p>
    </Panel>
  );
}

export function RoomFailures({ failures }: { failures: ControlRoom['failures'] }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('failures.title')}>
      {failures.length === 0 ? (
        <p className="dim">{t('failures.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {failures.map(({ at, route, count }) => (
            <li key={route}>
              <code>{route}</code>
              <span className="dim">
                {t('failures.times', { count })} · <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
