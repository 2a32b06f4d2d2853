import { limits } from '@guidon/contract/plain';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { wouldCircle } from './challenge-settings-state.ts';
import type { Picked } from './picker-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './prerequisite-field.module.css';
import sentences from './event-manager.en.json';

interface PrerequisiteFieldProps {
  id: string;
  list: readonly Picked[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses among the other challenges of the event, but for those that would lead back. */
export function PrerequisiteField({ id, list, chosen, onChange }: PrerequisiteFieldProps) {
  const { t } = useTranslation(sentences);
  const free = list.filter((one) => !chosen.includes(one.id) && !wouldCircle(list, id, one.id));
  const names = new Map(list.map((one) => [one.id, one.name]));
  return (
    <div className="stack gap-8">
      <SelectField
        label={t('settings.requires')}
        placeholder={t(free.length === 0 ? 'settings.noneLeft' : 'settings.addRequired')}
        description={t('settings.requiresHint')}
        searchable
        value={null}
        disabled={free.length === 0 || chosen.length >= limits.prerequisites}
        data={free.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(added) => {
          if (added !== null) onChange([...chosen, added]);
        }}
      />
      {chosen.length > 0 && (
        <ul className="plain-list flex wraps gap-8" aria-label={t('settings.requires')}>
          {chosen.map((required) => {
            const name = names.get(required) ?? '';
            return (
              <li key={required} className={classNames('inline-row gap-4 text-13', styles['one'])}>
                <bdi>{name}</bdi>
                <IconButton
                  size="sm"
                  label={t('settings.removeRequired', { name })}
                  onClick={() => onChange(chosen.filter((other) => other !== required))}
                >
                  <IconX size={14} aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
