import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './code-boxes.module.css';
import {
  type Boxes,
  isComplete,
  pasteDigits,
  pressKey,
  type BoxesChange,
  typeInto,
} from './code-boxes-state.ts';
import sentences from './verification.en.json';

interface CodeBoxesProps {
  label: string;
  boxes: Boxes;
  isBusy: boolean;
  isWrong: boolean;
  onChange: (boxes: Boxes) => void;
  /** Told once when the last empty box is filled. */
  onComplete: (boxes: Boxes) => void;
}

/** Six boxes for six digits that act as one field. */
export function CodeBoxes({ label, boxes, isBusy, isWrong, onChange, onComplete }: CodeBoxesProps) {
  const { t } = useTranslation(sentences);
  const labelId = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  const take = (typed: BoxesChange | null) => {
    if (typed === null || isBusy) return;
    const wasComplete = isComplete(boxes);
    onChange(typed.boxes);
    group.current?.querySelectorAll('input')[typed.focus]?.focus();
    if (!wasComplete && isComplete(typed.boxes)) onComplete(typed.boxes);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = pressKey(boxes, index, event.key);
    if (typed === null) return;
    event.preventDefault();
    take(typed);
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(pasteDigits(event.clipboardData.getData('text')));
  };

  return (
    <fieldset ref={group} className={styles['group']} aria-labelledby={labelId} onPaste={onPaste}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <div className={styles['boxes']}>
        {boxes.map((digit, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={index}
            className={styles['box']}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={t('code.digit', { number: index + 1 })}
            aria-invalid={isWrong || undefined}
            readOnly={isBusy}
            autoFocus={index === 0}
            value={digit}
            onChange={(event) => take(typeInto(boxes, index, event.currentTarget.value))}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
    </fieldset>
  );
}
