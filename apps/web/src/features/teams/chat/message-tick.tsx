import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

export type Tick = 'sending' | 'sent' | 'read' | 'failed';

const icons = { sending: IconClock, sent: IconCheck, read: IconChecks, failed: IconAlertCircle };

/** How far a message of one's own has come. */
export function MessageTick({ tick }: { tick: Tick }) {
  const { t } = useTranslation(sentences);
  const Icon = icons[tick];
  const label = t(`tick.${tick}`);
  return (
    <span className={styles['tick']} data-tick={tick} role="img" aria-label={label} title={label}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
