import { attemptRuleDefaults, attemptRuleNames, type EventChallengeSettings, pick } from '@guidon/contract';
import { fromLocalText, toLocalText } from '../../../ui/date-time-state.ts';

const settingNames = [
  'opensAt',
  'closesAt',
  'isHidden',
  'showLockedName',
  'prerequisiteIds',
  ...attemptRuleNames,
] as const;

/** What an event lays down of one of its challenges. */
export type Settings = Pick<EventChallengeSettings, (typeof settingNames)[number]>;

export const plainSettings: Settings = {
  opensAt: null,
  closesAt: null,
  isHidden: false,
  showLockedName: true,
  prerequisiteIds: [],
  ...attemptRuleDefaults,
};

export function settingsOf(saved: Settings): Settings {
  return pick(saved, settingNames);
}

/** The same as fields have it. */
export interface SettingsForm extends Omit<Settings, 'opensAt' | 'closesAt'> {
  /** In the reader's own time zone; empty for none. */
  opensAt: string;
  closesAt: string;
}

export function toForm(settings: Settings): SettingsForm {
  return { ...settings, opensAt: toLocalText(settings.opensAt), closesAt: toLocalText(settings.closesAt) };
}

export type SettingsProblem =
  | 'opensAt'
  | 'closesAt'
  | 'closesFirst'
  | 'opensAfterEnd'
  | 'closesBeforeStart'
  | 'fewAttempts'
  | 'timeout';

/** What the event and the questions of a challenge leave room for. */
export interface Room {
  startsAt: string | null;
  endsAt: string | null;
  fewestAttempts: number;
}

/** What stands in the way of a form, by its field. */
export function problemsOf(
  form: SettingsForm,
  { startsAt, endsAt, fewestAttempts }: Room,
): SettingsProblem[] {
  const [opensAt, closesAt] = [fromLocalText(form.opensAt), fromLocalText(form.closesAt)];
  const problems: SettingsProblem[] = [];
  if (form.opensAt !== '' && opensAt === null) problems.push('opensAt');
  if (form.closesAt !== '' && closesAt === null) problems.push('closesAt');
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) problems.push('closesFirst');
  if (opensAt !== null && endsAt !== null && Date.parse(opensAt) >= Date.parse(endsAt))
    problems.push('opensAfterEnd');
  if (closesAt !== null && startsAt !== null && Date.parse(closesAt) <= Date.parse(startsAt))
    problems.push('closesBeforeStart');
  const { attemptMode, maxAttempts } = form;
  // Attempts that come back after a wait are always enough.
  if (attemptMode === 'lockout' && maxAttempts !== null && maxAttempts < fewestAttempts)
    problems.push('fewAttempts');
  if (attemptMode === 'timeout' && form.attemptTimeoutS === null) problems.push('timeout');
  return problems;
}

export function fromForm(form: SettingsForm): Settings {
  return {
    ...form,
    opensAt: fromLocalText(form.opensAt),
    closesAt: fromLocalText(form.closesAt),
    attemptTimeoutS: form.attemptMode === 'timeout' ? form.attemptTimeoutS : null,
  };
}

interface Requiring {
  id: string;
  settings: Pick<Settings, 'prerequisiteIds'>;
}

/** Whether `id` would require itself by others if it required `required`. */
export function wouldCircle(list: readonly Requiring[], id: string, required: string): boolean {
  const byId = new Map(list.map((one) => [one.id, one.settings.prerequisiteIds]));
  const seen = new Set<string>();
  const leadsTo = (from: string): boolean => {
    if (from === id) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (byId.get(from) ?? []).some(leadsTo);
  };
  return leadsTo(required);
}

/** What a player sees of a challenge, one time after the other. */
export interface Stage {
  from: 'start' | 'opening' | 'completion' | 'closing';
  sees: 'nothing' | 'name' | 'all' | 'read';
}

export function stagesOf(settings: Settings): Stage[] {
  if (settings.isHidden) return [{ from: 'start', sees: 'nothing' }];
  const stages: Stage[] = [];
  const { opensAt, closesAt, prerequisiteIds, showLockedName } = settings;
  if (opensAt !== null) stages.push({ from: 'start', sees: 'nothing' });
  const begins = opensAt === null ? 'start' : 'opening';
  if (prerequisiteIds.length > 0) {
    stages.push({ from: begins, sees: showLockedName ? 'name' : 'nothing' });
    stages.push({ from: 'completion', sees: 'all' });
  } else {
    stages.push({ from: begins, sees: 'all' });
  }
  if (closesAt !== null) stages.push({ from: 'closing', sees: 'read' });
  return stages;
}
