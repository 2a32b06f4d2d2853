import type { ControlRoom } from '@guidon/contract';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { paceOf } from './room-state.ts';

export function RoomFigures({ room: { participants, tries } }: { room: ControlRoom }) {
  const { t } = useTranslation('controlRoom');
  const { lastMinute, rightPercent } = paceOf(tries.minutes);
  return (
    <Figures label={t('figures')}>
      <Figure
        label={t('online')}
        value={formatNumber(participants.online)}
        detail={t('ofRegistered', { count: participants.registered })}
      />
      <Figure
        label={t('lastMinute')}
        value={formatNumber(lastMinute)}
        detail={t('inAll', { count: tries.total })}
      />
      <Figure
        label={t('rightRate')}
        value={rightPercent === null ? t('noRate') : t('percent', { percent: rightPercent })}
        detail={t('rightWindow')}
      />
    </Figures>
  );
}
