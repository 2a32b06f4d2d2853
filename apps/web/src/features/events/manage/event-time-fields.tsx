import { IconClockCheck, IconClockPlay, IconHandStop, IconPresentation } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { localMoment, spanBetween } from '../../../ui/date-text-state.ts';
import { timeZoneName } from '../../../ui/date-time-state.ts';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import type { EventValues } from './event-form-state.ts';
import sentences from './event-manager.en.json';

const hour = { label: '+1 h', hours: 1 };
const day = { label: '+1 day', days: 1 };
const twoDays = { label: '+48 h', hours: 48 };
const hourBefore = { label: '−1 h', hours: -1 };

const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** `Lasts 2 days 1 h`, once both ends are set. */
function useLasts({ startTime, endTime }: EventValues): string | undefined {
  const { t } = useTranslation(sentences);
  const span = spanBetween(startTime, endTime);
  if (span === null) return undefined;
  const words = [
    span.days > 0 && t('editor.spanDays', { count: span.days }),
    span.hours > 0 && t('editor.spanHours', { count: span.hours }),
    span.minutes > 0 && t('editor.spanMinutes', { count: span.minutes }),
  ];
  return t('editor.lasts', { span: words.filter((word) => word !== false).join(' ') });
}

/** How a frozen board is revealed; settled once the event is over. */
function RevealChoice({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { base, values, change } = editor;
  if (values.freezeTime === '') return null;
  if (base?.status === 'completed')
    return (
      <Notice>{t(values.reveal === 'by-hand' ? 'editor.revealedByHand' : 'editor.revealedAtEnd')}</Notice>
    );
  return (
    <ChoiceCards
      legend={t('editor.reveal')}
      name="reveal"
      value={values.reveal}
      onChange={(reveal) => change('reveal', { reveal })}
      choices={[
        {
          value: 'at-end',
          label: t('editor.atEnd'),
          description: t('editor.atEndText'),
          icon: <IconClockCheck size={20} aria-hidden />,
        },
        {
          value: 'by-hand',
          label: t('editor.byHand'),
          description: t('editor.byHandText'),
          icon: <IconPresentation size={20} aria-hidden />,
        },
      ]}
    />
  );
}

export function EventTimeFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { base, values, change, errorOf } = editor;
  const lasts = useLasts(values) ?? t('editor.endHint');
  const endHint = base?.isRevealed ? t('editor.endStays') : base?.can.reopen ? t('editor.endReopens') : lasts;
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
          description={endHint}
          disabled={base?.isRevealed === true}
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
      <DateTimeField
        {...time('freezeTime')}
        description={t('editor.freezeHint')}
        steps={[hourBefore]}
        from={values.endTime}
      />
      <RevealChoice editor={editor} />
      <SwitchField
        name="practiceAfterEnd"
        label={t('editor.practiceAfterEnd')}
        description={t('editor.practiceAfterEndHint')}
        checked={values.practiceAfterEnd}
        onChange={(event) => change('practiceAfterEnd', { practiceAfterEnd: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
