import { IconLock, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { FieldPair, FormSection } from '../../ui/form-section.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import { ScoringCurve } from './scoring-curve.tsx';
import { type CurveParameter, curveParameters, type ScoringValues } from './scoring-form-state.ts';
import sentences from './challenges.en.json';

const curves: readonly ScoringValues['curve'][] = ['logarithmic', 'linear', 'exponential', 'power'];
const broken: readonly CurveParameter[] = ['minimumRate', 'difficulty', 'halfway', 'steepness'];

interface DynamicFieldsProps extends ChallengeFieldsProps {
  onChange: (field: string, part: Partial<ScoringValues>) => void;
}

function DynamicFields({ editor, onChange }: DynamicFieldsProps) {
  const { t } = useTranslation(sentences);
  const { scoring } = editor.values;
  const hint: Partial<Record<CurveParameter, string>> = {
    decay: t(scoring.curve === 'linear' ? 'scoring.decayLinear' : 'scoring.decayLogarithmic'),
    minimumRate: t('scoring.minimumRateText'),
    difficulty: t('scoring.difficultyText'),
    halfway: t('scoring.halfwayText'),
    steepness: t('scoring.steepnessText'),
  };
  return (
    <>
      <FieldPair>
        <SelectField
          name="scoring.curve"
          label={t('scoring.curve')}
          description={t(`scoring.${scoring.curve}Text`)}
          value={scoring.curve}
          data={curves.map((value) => ({ value, label: t(`scoring.${value}`) }))}
          onChange={(value) => {
            const curve = curves.find((known) => known === value);
            if (curve !== undefined) onChange('scoring.curve', { curve });
          }}
        />
        {curveParameters[scoring.curve].map((name) => (
          <NumberField
            key={name}
            name={`scoring.${name}`}
            label={t(`scoring.${name}`)}
            description={hint[name]}
            value={scoring[name]}
            allowDecimal={broken.includes(name)}
            error={editor.errorOf(`scoring.${name}`, t(`scoring.${name}`))}
            onChange={(typed) => onChange(`scoring.${name}`, { [name]: typed })}
          />
        ))}
      </FieldPair>
      <ScoringCurve scoring={scoring} />
    </>
  );
}

export function ScoringFields({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change } = editor;
  const { scoring } = values;
  const patch = (field: string, part: Partial<ScoringValues>) =>
    change(field, { scoring: { ...scoring, ...part } });
  return (
    <FormSection
      isFolded
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
