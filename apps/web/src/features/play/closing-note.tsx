import { IconClock, IconClockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { closingOf } from '../../resources/opened-challenges.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { useNow } from '../../ui/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './closing-note.module.css';
import sentences from './play.en.json';

interface ClosingNoteProps {
  closesAt: string;
  /** Also says when it closes where that is more than an hour away. */
  isFull?: boolean;
  onEnd?: () => void;
}

const slowMs = 15_000;

/** That a challenge is closed, or how long it still takes answers. */
export function ClosingNote({ closesAt, isFull = false, onEnd }: ClosingNoteProps) {
  const { t } = useTranslation(sentences);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const byClock = closingOf({ closesAt }, useNow(slowMs));
  const closing = endedAt === closesAt ? 'closed' : byClock;
  const end = () => {
    setEndedAt(closesAt);
    onEnd?.();
  };
  if (closing === 'closed')
    return (
      <span className={classNames('inline-row nowrap', styles['note'])} data-closing="closed">
        <IconClockOff size={14} aria-hidden />
        {t('closing.closed')}
      </span>
    );
  if (closing === 'soon')
    return (
      <span className={classNames('inline-row nowrap', styles['note'])} data-closing="soon">
        <IconClock size={14} aria-hidden />
        {t('closing.in')} <Countdown until={closesAt} onEnd={end} />
      </span>
    );
  if (!isFull) return null;
  return (
    <span className={classNames('inline-row nowrap', styles['note'])}>
      <IconClock size={14} aria-hidden />
      {t('closing.at', { time: formatMoment(closesAt) })}
    </span>
  );
}
