import {
  IconClockOff,
  IconClockPlay,
  IconEyeOff,
  IconLock,
  IconMinus,
  IconRepeat,
} from '@tabler/icons-react';
import { formatMoment, joinNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Settings } from './challenge-settings-state.ts';
import styles from './picker.module.css';
import sentences from './event-manager.en.json';

interface SettingsChipsProps {
  settings: Settings;
  /** Of the challenges of the event, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** What an event lays down of a challenge, where it is more than usual. */
export function SettingsChips({ settings, names }: SettingsChipsProps) {
  const { t } = useTranslation(sentences);
  const { isHidden, opensAt, closesAt, prerequisiteIds, showLockedName, maxAttempts, wrongPenalty } =
    settings;
  const required = prerequisiteIds.flatMap((id) => names.get(id) ?? []);
  const isPlain =
    !isHidden &&
    opensAt === null &&
    closesAt === null &&
    required.length === 0 &&
    maxAttempts === null &&
    settings.attemptMode === 'lockout' &&
    wrongPenalty === 0;
  if (isPlain) return null;
  return (
    <p className={styles['chips']}>
      {isHidden && (
        <Badge tone="warning" icon={<IconEyeOff size={12} aria-hidden />}>
          {t('settings.chip.hidden')}
        </Badge>
      )}
      {opensAt !== null && (
        <Badge tone="info" icon={<IconClockPlay size={12} aria-hidden />}>
          {t('settings.chip.opens', { time: formatMoment(opensAt) })}
        </Badge>
      )}
      {closesAt !== null && (
        <Badge icon={<IconClockOff size={12} aria-hidden />}>
          {t('settings.chip.closes', { time: formatMoment(closesAt) })}
        </Badge>
      )}
      {required.length > 0 && (
        <Badge tone="accent" icon={<IconLock size={12} aria-hidden />}>
          {t(showLockedName ? 'settings.chip.after' : 'settings.chip.afterSecretly', {
            names: joinNames(required),
          })}
        </Badge>
      )}
      {maxAttempts !== null && (
        <Badge icon={<IconRepeat size={12} aria-hidden />}>
          {t('settings.chip.attempts', { count: maxAttempts })}
        </Badge>
      )}
      {settings.attemptMode === 'timeout' && (
        <Badge icon={<IconRepeat size={12} aria-hidden />}>
          {t('settings.chip.wait', { count: settings.attemptTimeoutS ?? 0 })}
        </Badge>
      )}
      {wrongPenalty > 0 && (
        <Badge icon={<IconMinus size={12} aria-hidden />}>
          {t('settings.chip.penalty', { count: wrongPenalty })}
        </Badge>
      )}
    </p>
  );
}
