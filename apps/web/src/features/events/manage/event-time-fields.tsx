import { IconClockPlay, IconHandStop } from '@tabler/icons-react';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { timeZoneName } from '../../../ui/date-time-state.ts';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';

export function EventTimeFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation('eventManager');
  const { values, change, errorOf } = editor;
  const time = (field: 'startTime' | 'endTime' | 'freezeTime') => ({
    name: field,
    label: t(`editor.${field}`),
    value: values[field],
    error: errorOf(field, t(`editor.${field}`)),
    onChange: (value: string) => change(field, { [field]: value }),
  });
  return (
    <FormSection title={t('editor.times')} lead={t('editor.timesLead', { zone: timeZoneName() })}>
      <FieldPair>
        <DateTimeField {...time('startTime')} description={'\u00a0'} />
        <DateTimeField {...time('endTime')} description={t('editor.endHint')} />
      </FieldPair>
      <ChoiceCards
        legend={t('editor.autoStart')}
        name="autoStart"
        value={values.autoStart ? 'automatic' : 'manual'}
        onChange={(mode) => change('autoStart', { autoStart: mode === 'automatic' })}
        choices={[
          {
            value: 'automatic',
            label: t('editor.automatic'),
            description: t('editor.automaticText'),
            icon: <IconClockPlay size={20} aria-hidden />,
          },
          {
            value: 'manual',
            label: t('editor.manual'),
            description: t('editor.manualText'),
            icon: <IconHandStop size={20} aria-hidden />,
          },
        ]}
      />
      <FieldPair>
        <DateTimeField {...time('freezeTime')} description={t('editor.freezeHint')} />
        <NumberField
          name="firstBloodBonus"
          label={t('editor.firstBloodBonus')}
          description={t('editor.firstBloodHint')}
          value={values.firstBloodBonus}
          min={0}
          max={limits.pointsMax}
          clampBehavior="none"
          error={errorOf('firstBloodBonus', t('editor.firstBloodBonus'))}
          onChange={(firstBloodBonus) => change('firstBloodBonus', { firstBloodBonus })}
        />
      </FieldPair>
    </FormSection>
  );
}
