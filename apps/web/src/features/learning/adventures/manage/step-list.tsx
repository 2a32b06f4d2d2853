import { limits } from '@guidon/contract/plain';
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { MoveButtons } from '../../../../ui/move-buttons.tsx';
import { confirm } from '../../../../ui/confirm.ts';
import { useOrderedRows } from '../../../../ui/use-ordered-rows.ts';
import { useRowFocus } from '../../../../ui/use-row-focus.ts';
import type { StepValues } from './adventure-form-state.ts';
import styles from './step-list.module.css';
import sentences from './adventure-editor.en.json';

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
  const { t } = useTranslation(sentences);
  const titleOf = (step: StepValues) => (step.title.trim() === '' ? t('untitled') : step.title);
  const { list, removed, moved } = useRowFocus<HTMLOListElement>();
  const { announcement, move, itemProps } = useOrderedRows(
    steps.map((step) => ({ id: step.key, step })),
    {
      onOrder: (rows) => onChange(rows.map(({ step }) => step)),
      announce: ({ step }, number) => t('reordered', { title: titleOf(step), number, total: steps.length }),
    },
  );
  const remove = async (step: StepValues, place: number) => {
    const title = titleOf(step);
    const request = {
      title: t('takeTitle', { title }),
      text: t('takeText'),
      confirmLabel: t('take', { title }),
      isDanger: true,
    };
    if (step.story.trim() !== '' && !(await confirm(request))) return;
    onChange(steps.filter(({ key }) => key !== step.key));
    removed(place);
  };
  return (
    <div className="stack align-start gap-12">
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {steps.length === 0 && <p className="dim">{t('noSteps')}</p>}
      <ol ref={list} className={styles['list']} aria-label={t('stepList')}>
        {steps.map((step, place) => (
          <li
            key={step.key}
            className={styles['item']}
            data-wrong={wrong.has(place) || undefined}
            data-chosen={step.key === chosenKey || undefined}
            data-row={step.key}
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
              <MoveButtons
                up={t('up', { title: titleOf(step) })}
                down={t('down', { title: titleOf(step) })}
                place={place}
                count={steps.length}
                onMove={(by) => {
                  move(step.key, place + by);
                  moved(step.key, by);
                }}
              />
              <IconButton
                label={t('take', { title: titleOf(step) })}
                size="sm"
                onClick={() => void remove(step, place)}
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
