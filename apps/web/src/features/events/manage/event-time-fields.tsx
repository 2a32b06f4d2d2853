import { IconClockPlay, IconHandStop } from '@tabler/icons-react';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { localMoment, spanBetween } from '../../../ui/date-text-state.ts';
import { timeZoneName } from '../../../ui/date-time-state.ts';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import type { EventValues } from './event-form-state.ts';

const hour = { label: '+1 h', hours: 1 };
const day = { label: '+1 day', days: 1 };
const twoDays = { label: '+48 h', hours: 48 };
const hourBefore = { label: '−1 h', hours: -1 };

const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** `Lasts 2 days 1 h`, once both ends are set. */
function useLasts({ startTime, endTime }: EventValues): string | undefined {
  const { t } = useTranslation('eventManager');
  const span = spanBetween(startTime, endTime);
  if (span === null) return undefined;
  const words = [
    span.days > 0 && t('editor.spanDays', { count: span.days }),
    span.hours > 0 && t('editor.spanHours', { count: span.hours }),
    span.minutes > 0 && t('editor.spanMinutes', { count: span.minutes }),
  ];
  return t('editor.lasts', { span: words.filter((word) => word !== false).join(' ') });
}

export function EventTimeFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation('eventManager');
  const { values, change, errorOf } = editor;
  const lasts = useLasts(values);
  const start = localMoment(values.startTime);
  const weekday = start === null ? '' : longDate.format(start);
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
        <DateTimeField {...time('startTime')} description={weekday || '\u00a0'} steps={[hour, day]} />
        <DateTimeField
          {...time('endTime')}
          description={lasts ?? t('editor.endHint')}
          steps={[hour, day, twoDays]}
          from={values.startTime}
        />
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
        <DateTimeField
          {...time('freezeTime')}
          description={t('editor.freezeHint')}
          steps={[hourBefore]}
          from={values.endTime}
        />
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
