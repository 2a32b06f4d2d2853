import { IconLock, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import type { ScoringValues } from './challenge-form-state.ts';
import { ScoringCurve } from './scoring-curve.tsx';

const curves: readonly ScoringValues['curve'][] = ['logarithmic', 'linear'];

interface DynamicFieldsProps extends ChallengeFieldsProps {
  onChange: (field: string, part: Partial<ScoringValues>) => void;
}

function DynamicFields({ editor, onChange }: DynamicFieldsProps) {
  const { t } = useTranslation('challenges');
  const { scoring } = editor.values;
  const number = (field: 'initial' | 'minimum' | 'decay') => ({
    name: `scoring.${field}`,
    label: t(`scoring.${field}`),
    value: scoring[field],
    allowDecimal: false,
    error: editor.errorOf(`scoring.${field}`, t(`scoring.${field}`)),
    onChange: (typed: number | string) => onChange(`scoring.${field}`, { [field]: typed }),
  });
  return (
    <>
      <FieldPair>
        <NumberField {...number('initial')} />
        <NumberField {...number('minimum')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="scoring.curve"
          label={t('scoring.curve')}
          description={'\u00a0'}
          value={scoring.curve}
          data={curves.map((value) => ({ value, label: t(`scoring.${value}`) }))}
          onChange={(value) => {
            const curve = curves.find((known) => known === value);
            if (curve !== undefined) onChange('scoring.curve', { curve });
          }}
        />
        <NumberField
          {...number('decay')}
          description={t(scoring.curve === 'linear' ? 'scoring.decayLinear' : 'scoring.decayLogarithmic')}
        />
      </FieldPair>
      <ScoringCurve scoring={scoring} />
    </>
  );
}

export function ScoringFields({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  const { values, change } = editor;
  const { scoring } = values;
  const patch = (field: string, part: Partial<ScoringValues>) =>
    change(field, { scoring: { ...scoring, ...part } });
  return (
    <FormSection
      title={t('scoring.title')}
      {...(scoring.kind === 'dynamic' && values.questions.length > 1 ? { lead: t('scoring.shared') } : {})}
    >
      <ChoiceCards
        legend={t('scoring.kind')}
        name="scoring"
        value={scoring.kind}
        onChange={(kind) => patch('scoring', { kind })}
        choices={[
          {
            value: 'static',
            label: t('scoring.static'),
            description: t('scoring.staticText'),
            icon: <IconLock size={20} aria-hidden />,
          },
          {
            value: 'dynamic',
            label: t('scoring.dynamic'),
            description: t('scoring.dynamicText'),
            icon: <IconTrendingDown size={20} aria-hidden />,
          },
        ]}
      />
      {scoring.kind === 'dynamic' && <DynamicFields editor={editor} onChange={patch} />}
    </FormSection>
  );
}
