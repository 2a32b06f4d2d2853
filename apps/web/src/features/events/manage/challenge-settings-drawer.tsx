import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import { timeZoneName, toLocalText } from '../../../ui/date-time-state.ts';
import { EditorDrawer } from '../../../ui/editor-drawer.tsx';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { AnnulSection } from '../../judging/index.ts';
import {
  fromForm,
  problemsOf,
  type Settings,
  type SettingsForm,
  type SettingsProblem,
  toForm,
} from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';
import { PlayerPreview } from './player-preview.tsx';
import { PrerequisiteField } from './prerequisite-field.tsx';
import sentences from './event-manager.en.json';

interface DrawerProps {
  event: EventDetail;
  list: readonly Picked[];
  picked: Picked;
  /** The list has changes that are not saved. */
  isListDirty: boolean;
  onApply: (settings: Settings) => void;
  onClose: () => void;
}

interface FieldsProps {
  form: SettingsForm;
  change: (patch: Partial<SettingsForm>) => void;
  /** The sentence of a problem; undefined where there is none. */
  problem: (name: SettingsProblem) => string | undefined;
}

const halfHour = { label: '+30 min', hours: 0.5 };
const hour = { label: '+1 h', hours: 1 };
const day = { label: '+1 day', days: 1 };

const numberOf = (value: number | string) => (typeof value === 'number' ? value : null);

function Times({ event, form, change, problem }: FieldsProps & { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const start = toLocalText(event.startTime);
  return (
    <FormSection title={t('settings.times')} lead={t('settings.timesLead', { zone: timeZoneName() })}>
      <FieldPair>
        <DateTimeField
          label={t('settings.opensAt')}
          description={t('settings.opensHint')}
          value={form.opensAt}
          error={problem('opensAt') ?? problem('opensAfterEnd')}
          onChange={(opensAt) => change({ opensAt })}
          steps={[halfHour, hour, day]}
          from={start}
        />
        <DateTimeField
          label={t('settings.closesAt')}
          description={t('settings.closesHint')}
          value={form.closesAt}
          error={problem('closesAt') ?? problem('closesFirst') ?? problem('closesBeforeStart')}
          onChange={(closesAt) => change({ closesAt })}
          steps={[halfHour, hour, day]}
          from={form.opensAt === '' ? start : form.opensAt}
        />
      </FieldPair>
      <SwitchField
        label={t('settings.isHidden')}
        description={t('settings.hiddenHint')}
        checked={form.isHidden}
        onChange={(changed) => change({ isHidden: changed.currentTarget.checked })}
      />
    </FormSection>
  );
}

function Attempts({ form, change, problem }: FieldsProps) {
  const { t } = useTranslation(sentences);
  return (
    <FormSection title={t('settings.attempts')} lead={t('settings.attemptsLead')}>
      <FieldPair>
        <NumberField
          label={t('settings.maxAttempts')}
          description={t('settings.maxAttemptsHint')}
          min={1}
          max={limits.attemptsMax}
          allowDecimal={false}
          value={form.maxAttempts ?? ''}
          error={problem('fewAttempts')}
          onChange={(value) => change({ maxAttempts: numberOf(value) })}
        />
        <NumberField
          label={t('settings.wrongPenalty')}
          description={t('settings.wrongPenaltyHint')}
          min={0}
          max={limits.pointsMax}
          allowDecimal={false}
          value={form.wrongPenalty}
          onChange={(value) => change({ wrongPenalty: numberOf(value) ?? 0 })}
        />
      </FieldPair>
      <Segmented
        label={t('settings.attemptMode')}
        value={form.attemptMode}
        choices={[
          { value: 'lockout', label: t('settings.lockout') },
          { value: 'timeout', label: t('settings.timeout') },
        ]}
        onChange={(attemptMode) =>
          change({
            attemptMode,
            attemptTimeoutS: form.attemptTimeoutS ?? (attemptMode === 'timeout' ? 60 : null),
          })
        }
      />
      {form.attemptMode === 'timeout' && (
        <NumberField
          label={t('settings.attemptTimeoutS')}
          min={1}
          max={limits.attemptTimeoutMaxS}
          allowDecimal={false}
          value={form.attemptTimeoutS ?? ''}
          error={problem('timeout')}
          onChange={(value) => change({ attemptTimeoutS: numberOf(value) })}
        />
      )}
    </FormSection>
  );
}

/** What an event lays down of one challenge, with what players will see of it. The list is saved as a whole. */
export function ChallengeSettingsDrawer(props: DrawerProps) {
  const { event, list, picked, isListDirty, onApply, onClose } = props;
  const { t } = useTranslation(sentences);
  const [form, setForm] = useState(() => toForm(picked.settings));
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const reachFirstWrong = useFirstWrong(fields);
  const change = (patch: Partial<SettingsForm>) => setForm((before) => ({ ...before, ...patch }));
  const { fewestAttempts = 1 } = picked;
  const problems = problemsOf(form, {
    startsAt: event.startTime,
    endsAt: event.endTime,
    fewestAttempts,
  });
  const problem = (name: SettingsProblem) =>
    isChecked && problems.includes(name)
      ? t(`settings.problem.${name}`, { count: fewestAttempts })
      : undefined;
  const apply = () => {
    setChecked(true);
    if (problems.length === 0) onApply(fromForm(form));
    else reachFirstWrong();
  };
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const unseen = list.filter(({ id, settings }) => form.prerequisiteIds.includes(id) && settings.isHidden);
  return (
    <EditorDrawer
      title={picked.name}
      isOpen
      isDirty={JSON.stringify(form) !== JSON.stringify(toForm(picked.settings))}
      isSaving={false}
      saveLabel={t('settings.apply')}
      onSave={apply}
      onClose={onClose}
    >
      <div ref={fields}>
        <Stack gap={24}>
          <FormSection title={t('settings.preview.title')}>
            <PlayerPreview
              event={event}
              picked={picked}
              settings={fromForm(form)}
              required={form.prerequisiteIds.flatMap((id) => names.get(id) ?? [])}
            />
          </FormSection>
          <Times event={event} form={form} change={change} problem={problem} />
          <FormSection title={t('settings.lock')}>
            <PrerequisiteField
              id={picked.id}
              list={list}
              chosen={form.prerequisiteIds}
              onChange={(prerequisiteIds) => change({ prerequisiteIds })}
            />
            {unseen.length > 0 && !form.isHidden && (
              <Notice tone="warning">
                {t('settings.requiresHidden', { names: unseen.map(({ name }) => name).join(', ') })}
              </Notice>
            )}
            <SwitchField
              label={t('settings.showLockedName')}
              description={t('settings.showLockedNameHint')}
              checked={form.showLockedName}
              disabled={form.prerequisiteIds.length === 0}
              onChange={(changed) => change({ showLockedName: changed.currentTarget.checked })}
            />
          </FormSection>
          <Attempts form={form} change={change} problem={problem} />
          {event.can.rights.includes('judge') && (
            <AnnulSection
              eventId={event.id}
              challengeId={picked.id}
              isHiding={form.isHidden && !picked.settings.isHidden}
              isBlocked={isListDirty}
              onDone={onClose}
            />
          )}
        </Stack>
      </div>
    </EditorDrawer>
  );
}
