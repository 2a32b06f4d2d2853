import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import styles from './font-size-field.module.css';
import { fontSizeLimits, isFontSize } from './settings.ts';
import sentences from './accessibility.en.json';

interface FontSizeFieldProps {
  /** Percent. */
  value: number;
  onChange: (value: number) => void;
}

/**
 * A drag takes effect when it ends: the panel scales with the text, and the slider would move away from the pointer.
 */
function useFontSizeDrafts({ value, onChange }: FontSizeFieldProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | number | null>(null);
  const shown = dragged ?? value;

  const slide = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.valueAsNumber;
    if (dragged === null) onChange(next);
    else setDragged(next);
  };
  const drop = () => {
    if (dragged !== null && dragged !== value) onChange(dragged);
    setDragged(null);
  };
  const type = (next: string | number) => {
    setTyped(next);
    if (isFontSize(next)) onChange(next);
  };
  return {
    shown,
    typed,
    slide,
    drag: () => setDragged(value),
    drop,
    type,
    stopTyping: () => setTyped(null),
  };
}

const stride = 10;

export function nextFontSize(size: number, direction: 1 | -1): number {
  const full = direction === 1 ? Math.floor(size / stride) : Math.ceil(size / stride);
  const next = (full + direction) * stride;
  return Math.min(fontSizeLimits.max, Math.max(fontSizeLimits.min, next));
}

export function FontSizeField({ value, onChange }: FontSizeFieldProps) {
  const { t } = useTranslation(sentences);
  const id = useId();
  const { shown, typed, ...drafts } = useFontSizeDrafts({ value, onChange });

  return (
    <div role="group" aria-labelledby={id} className="stack gap-4">
      <div className="row justify-between gap-8">
        <span id={id} className="medium text-13">
          {t('fontSize.label')}
        </span>
        <NumberField
          aria-label={t('fontSize.number')}
          className={styles['number'] ?? ''}
          {...fontSizeLimits}
          allowDecimal={false}
          allowNegative={false}
          suffix="%"
          value={typed ?? shown}
          onChange={drafts.type}
          onBlur={drafts.stopTyping}
        />
      </div>
      <div className="row justify-between gap-8">
        <IconButton
          label={t('fontSize.smaller')}
          aria-disabled={value === fontSizeLimits.min}
          onClick={() => onChange(nextFontSize(value, -1))}
        >
          <IconTextDecrease size={20} aria-hidden />
        </IconButton>
        <input
          type="range"
          className={styles['slider']}
          {...fontSizeLimits}
          value={shown}
          aria-label={t('fontSize.label')}
          aria-valuetext={t('fontSize.percent', { size: shown })}
          onPointerDown={drafts.drag}
          onPointerUp={drafts.drop}
          onPointerCancel={drafts.drop}
          onBlur={drafts.drop}
          onChange={drafts.slide}
        />
        <IconButton
          label={t('fontSize.larger')}
          aria-disabled={value === fontSizeLimits.max}
          onClick={() => onChange(nextFontSize(value, 1))}
        >
          <IconTextIncrease size={20} aria-hidden />
        </IconButton>
      </div>
      <p className="fine-print">{t('fontSize.range')}</p>
    </div>
  );
}
