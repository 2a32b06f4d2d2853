import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { fromLocalText, timeZoneName, toLocalText } from '../../../ui/date-time-state.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { applyBulk, bulkProblems, type BulkSettings, noBulkSettings } from './bulk-picked-state.ts';
import type { Picked } from './picker-state.ts';
import sentences from './event-manager.en.json';

export interface BulkDialogProps {
  event: EventDetail;
  list: readonly Picked[];
  chosen: ReadonlySet<string>;
  onChange: (list: Picked[]) => void;
  onClose: () => void;
}

export const numberOf = (value: number | string) => (typeof value === 'number' ? value : null);

/** Whom a change of a running event touches. */
export function LiveNotice({ event }: Pick<BulkDialogProps, 'event'>) {
  const { t } = useTranslation(sentences);
  return event.status === 'active' ? (
    <Notice tone="info">{t('several.live', { count: event.participantCount })}</Notice>
  ) : null;
}

const isTime = (text: string) => text === '' || fromLocalText(text) !== null;

/** What an event lays down of several challenges alike; what is left empty stays as it is. */
export function BulkSettingsDialog({ event, list, chosen, onChange, onClose }: BulkDialogProps) {
  const { t } = useTranslation(sentences);
  const [fields, setFields] = useState<BulkSettings>(noBulkSettings);
  const set = (change: Partial<BulkSettings>) => setFields((before) => ({ ...before, ...change }));
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(noBulkSettings);
  const start = toLocalText(event.startTime);
  const submit = () => {
    const next = applyBulk(list, chosen, fields);
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
      title={t('several.settingsTitle', { count: chosen.size })}
      isWide
      onClose={onClose}
      hasChanges={isChanged}
      submitLabel={t('settings.apply')}
      isReady={isChanged && isTime(fields.opensAt) && isTime(fields.closesAt)}
      problem={problem}
      onSubmit={submit}
    >
      <p className="dim">{t('several.settingsLead', { zone: timeZoneName() })}</p>
      <LiveNotice event={event} />
      <SelectField
        label={t('several.visibility')}
        value={fields.visibility}
        data={[
          { value: '', label: t('several.asItIs') },
          { value: 'shown', label: t('several.shown') },
          { value: 'hidden', label: t('settings.isHidden') },
        ]}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => set({ visibility: value === 'shown' || value === 'hidden' ? value : '' })}
      />
      <FieldPair>
        <DateTimeField
          label={t('settings.opensAt')}
          value={fields.opensAt}
          disabled={fields.hasNoTimes}
          error={isTime(fields.opensAt) ? undefined : t('settings.problem.opensAt')}
          onChange={(opensAt) => set({ opensAt })}
          from={start}
        />
        <DateTimeField
          label={t('settings.closesAt')}
          value={fields.closesAt}
          disabled={fields.hasNoTimes}
          error={isTime(fields.closesAt) ? undefined : t('settings.problem.closesAt')}
          onChange={(closesAt) => set({ closesAt })}
          from={start}
        />
      </FieldPair>
      <CheckField
        label={t('several.noTimes')}
        checked={fields.hasNoTimes}
        onChange={(change) => set({ hasNoTimes: change.currentTarget.checked })}
      />
      <FieldPair>
        <NumberField
          label={t('settings.maxAttempts')}
          placeholder={t('several.asItIs')}
          min={1}
          max={limits.attemptsMax}
          allowDecimal={false}
          allowNegative={false}
          disabled={fields.hasNoLimit}
          value={fields.maxAttempts ?? ''}
          onChange={(value) => set({ maxAttempts: numberOf(value) })}
        />
        <NumberField
          label={t('settings.wrongPenalty')}
          placeholder={t('several.asItIs')}
          min={0}
          max={limits.pointsMax}
          allowDecimal={false}
          allowNegative={false}
          value={fields.wrongPenalty ?? ''}
          onChange={(value) => set({ wrongPenalty: numberOf(value) })}
        />
      </FieldPair>
      <CheckField
        label={t('several.noLimit')}
        checked={fields.hasNoLimit}
        onChange={(change) => set({ hasNoLimit: change.currentTarget.checked })}
      />
    </FormDialog>
  );
}
