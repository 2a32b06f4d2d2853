import { sequenceRules } from '@guidon/contract/plain';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../../ui/category-glyph.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useOrderedRows } from '../../../ui/use-ordered-rows.ts';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './chain-list.module.css';
import { ruleSentence, type StepValues } from './sequence-form-state.ts';
import sentences from './sequences.en.json';

interface RuleFieldsProps {
  step: StepValues;
  place: number;
  errorOf: (field: string, label: string) => string | undefined;
  onChange: (field: string, part: Partial<StepValues>) => void;
}

function RuleFields({ step, place, errorOf, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('flex wraps gap-8', styles['rule'])}>
      <SelectField
        aria-label={t('editor.rule', { name: step.name })}
        data={sequenceRules
          .filter((kind) => kind !== 'any' || place > 0)
          .map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={place === 0 && step.kind === 'any' ? 'all-before' : step.kind}
        onChange={(chosen) =>
          onChange('rule', { kind: sequenceRules.find((kind) => kind === chosen) ?? step.kind })
        }
      />
      {step.kind === 'any' && place > 0 && (
        <NumberField
          aria-label={t('editor.count')}
          value={step.k}
          min={1}
          max={place}
          allowDecimal={false}
          error={errorOf('rule.k', t('editor.count'))}
          onChange={(k) => onChange('rule.k', { k })}
        />
      )}
      {step.kind === 'score' && (
        <NumberField
          aria-label={t('editor.points')}
          value={step.gate}
          min={0}
          allowDecimal={false}
          error={errorOf('rule.points', t('editor.points'))}
          onChange={(gate) => onChange('rule.points', { gate })}
        />
      )}
    </div>
  );
}

function Sentence({ steps, place }: { steps: readonly StepValues[]; place: number }) {
  const { t } = useTranslation(sentences);
  const said = ruleSentence(steps, place);
  return <p className="hint breaks">{'params' in said ? t(said.key, said.params) : t(said.key)}</p>;
}

interface ChainListProps {
  steps: readonly StepValues[];
  errorOf: (field: string, label: string) => string | undefined;
  onChange: (field: string, steps: StepValues[]) => void;
}

/** The steps of a chain with what opens each; rows are dragged, and moved by keys and buttons. */
export function ChainList({ steps, errorOf, onChange }: ChainListProps) {
  const { t } = useTranslation(sentences);
  const { list, removed, moved } = useRowFocus<HTMLOListElement>();
  const { announcement, move, rowProps, gripProps } = useOrderedRows(
    steps.map((step) => ({ id: step.challengeId, step })),
    {
      onOrder: (rows) =>
        onChange(
          'steps',
          rows.map(({ step }) => step),
        ),
      announce: ({ step: { name } }, place) => t('editor.moved', { name, place, total: steps.length }),
    },
  );
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ol ref={list} className="plain-list" aria-label={t('editor.steps')}>
        {steps.map((step, place) => {
          const { challengeId: id, name } = step;
          return (
            <li key={id} className={styles['item']} data-row={id} {...rowProps(id)}>
              <span className={styles['grip']} {...gripProps(id)}>
                <IconGripVertical size={16} aria-hidden />
              </span>
              <span className={styles['number']}>{place + 1}</span>
              <div className={classNames('stack shrinks', styles['words'])}>
                <p className="row gap-8 breaks medium">
                  <CategoryGlyph category={step.category} size={16} />
                  <bdi>{name}</bdi>
                </p>
                <Sentence steps={steps} place={place} />
                <RuleFields
                  step={step}
                  place={place}
                  errorOf={(field, label) => errorOf(`steps.${place}.${field}`, label)}
                  onChange={(field, part) =>
                    onChange(`steps.${place}.${field}`, steps.with(place, { ...step, ...part }))
                  }
                />
              </div>
              <span className={styles['buttons']}>
                <MoveButtons
                  up={t('editor.up', { name })}
                  down={t('editor.down', { name })}
                  place={place}
                  count={steps.length}
                  onMove={(by) => {
                    move(id, place + by);
                    moved(id, by);
                  }}
                />
                <IconButton
                  label={t('editor.take', { name })}
                  size="sm"
                  onClick={() => {
                    onChange('steps', steps.toSpliced(place, 1));
                    removed(place);
                  }}
                >
                  <IconX size={16} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
