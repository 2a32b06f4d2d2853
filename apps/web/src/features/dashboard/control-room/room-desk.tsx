import type { ControlRoom } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './control-room.module.css';
import sentences from './control-room.en.json';

/** Answers and cases that wait for those who judge; nothing for anybody else. */
export function RoomDesk({ eventId, desk }: { eventId: string; desk: ControlRoom['desk'] }) {
  const { t } = useTranslation(sentences);
  if (desk === null) return null;
  const { reviews, cases } = desk;
  const params = { eventId };
  return (
    <Panel title={t('desk.title')}>
      <div className={classNames('stack gap-12', styles['steer'])}>
        {reviews > 0 && (
          <Link to="/admin/events/$eventId/reviews" params={params}>
            {t('desk.reviews', { count: reviews })}
          </Link>
        )}
        {cases > 0 && (
          <Link to="/admin/events/$eventId/cases" params={params}>
            {t('desk.cases', { count: cases })}
          </Link>
        )}
        {reviews + cases === 0 && <p className="dim">{t('desk.none')}</p>}
      </div>
    </Panel>
  );
}
