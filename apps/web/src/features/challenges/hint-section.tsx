import { limits } from '@guidon/contract/plain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useFocusAdded } from '../../ui/use-focus-added.ts';
import type { ChallengeFieldsProps } from './challenge-basic-fields.tsx';
import { freeKey, type HintValues, newHint } from './challenge-form-state.ts';
import styles from './challenge-manager.module.css';

export function HintSection({ editor }: ChallengeFieldsProps) {
  const { t } = useTranslation('challenges');
  const { values, change, errorOf } = editor;
  const { hints } = values;
  const { list, added } = useFocusAdded<HTMLDivElement>();
  const patch = (place: number, field: string, hint: HintValues) =>
    change(`hints.${place}.${field}`, { hints: hints.with(place, hint) });
  return (
    <FormSection title={t('hints.title')} lead={t('hints.lead')}>
      {hints.length === 0 && <p className="dim">{t('hints.none')}</p>}
      <div className={styles['lines']} ref={list}>
        {hints.map((hint, place) => (
          <div key={hint.key} className={styles['hintLine']} data-added={hint.key}>
            <TextAreaField
              label={t('hints.content', { number: place + 1 })}
              value={hint.content}
              minRows={1}
              error={errorOf(`hints.${place}.content`, t('hints.contentShort'))}
              onChange={(event) => patch(place, 'content', { ...hint, content: event.currentTarget.value })}
            />
            <NumberField
              label={t('hints.cost')}
              value={hint.cost}
              allowDecimal={false}
              error={errorOf(`hints.${place}.cost`, t('hints.cost'))}
              onChange={(cost) => patch(place, 'cost', { ...hint, cost })}
            />
            <IconButton
              label={t('hints.remove', { number: place + 1 })}
              onClick={() => change('hints', { hints: hints.toSpliced(place, 1) })}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        size="xs"
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={hints.length >= limits.hints}
        onClick={() => {
          const key = freeKey(hints);
          change('hints', { hints: [...hints, newHint(key)] });
          added(key);
        }}
      >
        {t('hints.add')}
      </Button>
    </FormSection>
  );
}
