import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { eventQuery, useFreezeTurn } from '../../resources/events.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useSeen } from './use-seen-as.ts';
import sentences from './standings.en.json';

/** During a freeze: which board this is, and the way to the other one. */
export function StaffFreezeNotice({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const [seen, setSeen] = useSeen();
  const event = useQuery(eventQuery(eventId)).data;
  useFreezeTurn(event);
  if (event === undefined || event.freezeTime === null || !event.isFrozen) return null;
  const since = formatMoment(event.freezeTime);
  return (
    <Notice tone={seen === 'staff' ? 'warning' : 'info'} title={t(`freeze.${seen}Title`, { since })}>
      <div className="stack gap-8">
        <p>{t(`freeze.${seen}`)}</p>
        <div>
          <Segmented
            label={t('freeze.label')}
            value={seen}
            choices={[
              { value: 'staff', label: t('freeze.showStaff') },
              { value: 'players', label: t('freeze.showPlayers') },
            ]}
            onChange={setSeen}
          />
        </div>
      </div>
    </Notice>
  );
}
