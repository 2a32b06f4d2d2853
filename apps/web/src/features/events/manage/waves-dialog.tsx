import { useState } from 'react';
import { formatDateTime, joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { timeZoneName, toLocalText } from '../../../ui/date-time-state.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { applyWaves, bulkProblems, type Waves, wavesOf } from './bulk-picked-state.ts';
import { type BulkDialogProps, numberOf } from './bulk-settings-dialog.tsx';
import sentences from './event-manager.en.json';

/** Opens the chosen challenges some at a time, in the order of the list. */
export function WavesDialog({ event, list, chosen, onChange, onClose }: BulkDialogProps) {
  const { t } = useTranslation(sentences);
  const [plan, setPlan] = useState<Waves>({
    first: toLocalText(event.startTime),
    everyMinutes: 60,
    size: Math.ceil(chosen.size / 3),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const set = (change: Partial<Waves>) => setPlan((before) => ({ ...before, ...change }));
  const waves = wavesOf(list, chosen, plan);
  const submit = () => {
    if (waves === null) return;
    const next = applyWaves(list, waves);
    const [first] = bulkProblems(next, chosen, { startsAt: event.startTime, endsAt: event.endTime });
    if (first === undefined) {
      onChange(next);
      onClose();
      return;
    }
    const why = t(`settings.problem.${first.problem}`, { count: first.fewestAttempts });
    setProblem(t('several.problem', { why, names: joinNames(first.names) }));
  };
  return (
    <FormDialog
      title={t('several.wavesTitle', { count: chosen.size })}
      isWide
      onClose={onClose}
      submitLabel={t('settings.apply')}
      isReady={waves !== null}
      problem={problem}
      onSubmit={submit}
    >
      <p className="dim">{t('several.wavesLead', { zone: timeZoneName() })}</p>
      <DateTimeField
        label={t('several.firstAt')}
        value={plan.first}
        data-autofocus
        onChange={(first) => set({ first })}
        from={toLocalText(event.startTime)}
      />
      <FieldPair>
        <NumberField
          label={t('several.waveSize')}
          min={1}
          max={chosen.size}
          allowDecimal={false}
          allowNegative={false}
          value={plan.size ?? ''}
          onChange={(value) => set({ size: numberOf(value) })}
        />
        <NumberField
          label={t('several.everyMinutes')}
          min={1}
          max={60 * 24 * 30}
          allowDecimal={false}
          allowNegative={false}
          value={plan.everyMinutes ?? ''}
          onChange={(value) => set({ everyMinutes: numberOf(value) })}
        />
      </FieldPair>
      {waves !== null && (
        <ol className="plain-list stack gap-8" aria-label={t('several.wavesPreview')}>
          {waves.map(({ opensAt, challenges }) => (
            <li key={opensAt}>
              <strong>{formatDateTime(opensAt)}</strong>{' '}
              <span className="dim">{joinNames(challenges.map(({ name }) => name))}</span>
            </li>
          ))}
        </ol>
      )}
    </FormDialog>
  );
}
