import type { EventDetail } from '@guidon/contract';
import { IconEyeOff, IconLock } from '@tabler/icons-react';
import { formatMoment, joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { type Settings, type Stage, stagesOf } from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './player-preview.module.css';
import sentences from './event-manager.en.json';

interface PlayerPreviewProps {
  event: Pick<EventDetail, 'startTime'>;
  picked: Picked;
  settings: Settings;
  /** Names of what it requires. */
  required: readonly string[];
}

/** What a player sees of a challenge, one time after the other, as a row of their board. */
export function PlayerPreview({ event, picked, settings, required }: PlayerPreviewProps) {
  const { t } = useTranslation(sentences);
  const whenOf = ({ from }: Stage) => {
    if (from === 'opening') return formatMoment(settings.opensAt ?? '');
    if (from === 'closing') return formatMoment(settings.closesAt ?? '');
    if (from === 'completion') return t('settings.preview.completion', { names: joinNames(required) });
    return event.startTime === null
      ? t('settings.preview.start')
      : t('settings.preview.startAt', { time: formatMoment(event.startTime) });
  };
  return (
    <ol className="plain-list stack gap-8" aria-label={t('settings.preview.title')}>
      {stagesOf(settings).map((stage) => (
        <li key={stage.from} className={styles['stage']}>
          <span className="hint breaks">{whenOf(stage)}</span>
          <Sight stage={stage} picked={picked} required={required} />
        </li>
      ))}
    </ol>
  );
}

interface SightProps {
  stage: Stage;
  picked: Picked;
  required: readonly string[];
}

function Sight({ stage: { sees }, picked, required }: SightProps) {
  const { t } = useTranslation(sentences);
  if (sees === 'nothing')
    return (
      <span className={classNames('row gap-8', styles['row'])} data-sees={sees}>
        <IconEyeOff size={16} aria-hidden />
        {t('settings.preview.nothing')}
      </span>
    );
  return (
    <span className={classNames('row gap-8', styles['row'])} data-sees={sees}>
      <CategoryGlyph category={picked.category} size={16} />
      <span className={classNames('stack shrinks', styles['words'])}>
        <bdi className="ellipsis">{picked.name}</bdi>
        {sees === 'name' && (
          <span className="fine-print breaks">
            {t('settings.preview.opensWith', { names: joinNames(required) })}
          </span>
        )}
      </span>
      {sees === 'name' ? (
        <IconLock size={16} role="img" aria-label={t('settings.preview.locked')} />
      ) : (
        <span className="fine-print breaks">
          {sees === 'read' ? t('settings.preview.closed') : t('settings.preview.open')}
        </span>
      )}
    </span>
  );
}
