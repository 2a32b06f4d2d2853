import { limits } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import {
  errorsWithin,
  freeKey,
  type HintValues,
  moveBy,
  newHint,
  withoutHint,
} from './challenge-form-state.ts';
import styles from './challenge-manager.module.css';
import { HintCard } from './hint-card.tsx';
import sentences from './challenges.en.json';

export function HintSection({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errors } = editor;
  const { hints } = values;
  const { list, added, removed, moved } = useRowFocus<HTMLOListElement>();
  const set = (field: string, next: HintValues[]) => change(field, { hints: next });
  const remove = async ({ content }: HintValues, place: number) => {
    const number = place + 1;
    const request = {
      title: t('hints.removeTitle', { number }),
      text: t('hints.removeText'),
      confirmLabel: t('hints.remove', { number }),
      isDanger: true,
    };
    if (content.trim() !== '' && !(await confirm(request))) return;
    set('hints', withoutHint(hints, place));
    removed(place);
  };
  return (
    <FormSection title={t('hints.title')} lead={t('hints.lead')}>
      {hints.length === 0 && <p className="dim">{t('hints.none')}</p>}
      <ol className="plain-list stack gap-16" aria-label={t('hints.title')} ref={list}>
        {hints.map((hint, place) => (
          <HintCard
            key={hint.key}
            hints={hints}
            hint={hint}
            place={place}
            errors={errorsWithin(errors, `hints.${place}`)}
            onChange={(field, patch) =>
              set(`hints.${place}.${field}`, hints.with(place, { ...hint, ...patch }))
            }
            onMove={(by) => {
              set('hints', moveBy(hints, place, by));
              moved(hint.key, by);
            }}
            onRemove={() => void remove(hint, place)}
          />
        ))}
      </ol>
      <Button
        size="xs"
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={hints.length >= limits.hints}
        onClick={() => {
          const key = freeKey(hints);
          set('hints', [...hints, newHint(key)]);
          added(key);
        }}
      >
        {t('hints.add')}
      </Button>
    </FormSection>
  );
}
