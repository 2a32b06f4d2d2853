import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './reviews.module.css';
import { type HeldDecision, heldMs } from './use-held-decisions.ts';
import sentences from './reviews.en.json';

/** The clock may have stood still since before the decision. */
function secondsLeft({ untilMs }: HeldDecision, nowMs: number): number {
  return Math.ceil(Math.max(0, Math.min(heldMs, untilMs - nowMs)) / 1_000);
}

interface HeldListProps {
  held: readonly HeldDecision[];
  onUndo: (submissionId: string) => void;
}

/** Decisions that nobody has heard of yet, each with its way back. */
export function HeldList({ held, onUndo }: HeldListProps) {
  const { t } = useTranslation(sentences);
  const open = held.filter(({ isSent }) => !isSent);
  const nowMs = useNow(open.length === 0 ? null : 1_000);
  const wordsOf = ({ name, decision, percent }: HeldDecision) => {
    if (decision === 'reject') return t('heldReject', { name });
    return percent < 100 ? t('heldPart', { name, percent }) : t('heldAccept', { name });
  };
  return (
    <div role="status">
      <ul className="plain-list stack gap-4">
        {open.map((one) => (
          <li
            key={one.submissionId}
            className={classNames('row wraps justify-between gap-8 frame', styles['held'])}
          >
            <bdi className="shrinks breaks">{wordsOf(one)}</bdi>
            <span className="row gap-8">
              <span className="mono dim" aria-hidden>
                {t('seconds', { count: secondsLeft(one, nowMs) })}
              </span>
              <Button
                size="xs"
                aria-label={t('undoOf', { name: one.name })}
                onClick={() => onUndo(one.submissionId)}
              >
                {t('undo')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
