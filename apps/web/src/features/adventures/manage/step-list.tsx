import { limits } from '@guidon/contract/plain';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { moveStep, type StepValues } from './adventure-form-state.ts';
import styles from './step-list.module.css';

interface StepListProps {
  steps: readonly StepValues[];
  chosenKey: string | null;
  /** Keys of steps with a mistake. */
  wrong: ReadonlySet<number>;
  onChoose: (key: string) => void;
  onChange: (steps: StepValues[]) => void;
  onAdd: () => void;
}

/** The steps in the order in which they open. */
export function StepList({ steps, chosenKey, wrong, onChoose, onChange, onAdd }: StepListProps) {
  const { t } = useTranslation('adventureEditor');
  const [announcement, setAnnouncement] = useState('');
  const titleOf = (step: StepValues) => (step.title.trim() === '' ? t('untitled') : step.title);
  const move = (step: { id: string }, to: number) => {
    const from = steps.findIndex(({ key }) => key === step.id);
    const place = Math.min(steps.length - 1, Math.max(0, to));
    const moved = steps[from];
    if (!moved) return;
    onChange(moveStep(steps, from, place));
    setAnnouncement(t('reordered', { title: titleOf(moved), number: place + 1, total: steps.length }));
  };
  const { itemProps } = useDragOrder(
    steps.map(({ key }) => ({ id: key })),
    move,
  );
  const onKey = (event: KeyboardEvent, key: string, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move({ id: key }, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <div className={styles['steps']}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {steps.length === 0 && <p className="dim">{t('noSteps')}</p>}
      <ol className={styles['list']} aria-label={t('stepList')}>
        {steps.map((step, place) => (
          // The row takes the keys that move it; its buttons do the same for the mouse and for touch.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={step.key}
            className={styles['item']}
            data-wrong={wrong.has(place) || undefined}
            data-chosen={step.key === chosenKey || undefined}
            onKeyDown={(event) => onKey(event, step.key, place)}
            {...itemProps(step.key)}
          >
            <IconGripVertical size={16} className={styles['grip']} aria-hidden />
            <button
              type="button"
              className={styles['choose']}
              aria-label={t('choose', { number: place + 1, title: titleOf(step) })}
              aria-current={step.key === chosenKey ? 'step' : undefined}
              onClick={() => onChoose(step.key)}
            >
              <span className={styles['number']}>{place + 1}</span>
              <span className={styles['words']}>
                <bdi className={styles['name']}>{titleOf(step)}</bdi>
                <span className={styles['facts']}>{step.challenge?.name ?? t('reads')}</span>
              </span>
            </button>
            <span className={styles['buttons']}>
              <IconButton
                label={t('up', { title: titleOf(step) })}
                size="sm"
                disabled={place === 0}
                onClick={() => move({ id: step.key }, place - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('down', { title: titleOf(step) })}
                size="sm"
                disabled={place === steps.length - 1}
                onClick={() => move({ id: step.key }, place + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('take', { title: titleOf(step) })}
                size="sm"
                onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {steps.length > 1 && <p className={styles['hint']}>{t('stepHint')}</p>}
      <Button
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={steps.length >= limits.adventureSteps}
        onClick={onAdd}
      >
        {t('add')}
      </Button>
    </div>
  );
}
