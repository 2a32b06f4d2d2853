import type { EventField } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listError } from '../../../lib/list-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { MarkdownField } from '../../../ui/markdown-field.tsx';
import { moveTo } from '../../../ui/order-state.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useRowFocus } from '../../../ui/use-row-focus.ts';
import { EntryFieldCard } from './entry-field-card.tsx';
import { newField } from './entry-fields-state.ts';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import styles from './event-manager.module.css';
import sentences from './event-manager.en.json';

/** What the event asks whoever comes in, and the rules that they accept. */
export function EventEntryFields({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const { fields } = values;
  const { list, added, removed, moved: keepFocus } = useRowFocus<HTMLOListElement>();
  const [announcement, setAnnouncement] = useState('');
  const patch = (place: number, name: keyof EventField, part: Partial<EventField>) => {
    const field = fields[place];
    if (field !== undefined)
      change(`fields.${place}.${name}`, { fields: fields.with(place, { ...field, ...part }) });
  };
  const move = (from: number, to: number) => {
    const moved = moveTo(fields, from, to);
    const field = fields[from];
    change('fields', { fields: moved });
    if (field === undefined) return;
    setAnnouncement(
      t('entry.moved', { name: field.label, place: moved.indexOf(field) + 1, total: fields.length }),
    );
  };
  return (
    <FormSection title={t('entry.title')} lead={t('entry.lead')}>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ol className="plain-list stack gap-12" ref={list} aria-label={t('entry.list')}>
        {fields.map((field, place) => (
          <EntryFieldCard
            key={field.id}
            field={field}
            place={place}
            count={fields.length}
            errorOf={(name, label) =>
              name === 'choices'
                ? listError(editor.errors, { field: `fields.${place}.choices`, label }, field.choices)
                : errorOf(`fields.${place}.${name}`, label)
            }
            onChange={(name, part) => patch(place, name, part)}
            onMove={(by, isByKey) => {
              move(place, place + by);
              if (!isByKey) keepFocus(field.id, by);
            }}
            onRemove={() => {
              change('fields', { fields: fields.toSpliced(place, 1) });
              removed(place);
            }}
          />
        ))}
      </ol>
      <Button
        size="xs"
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= limits.entryFields}
        onClick={() => {
          const field = newField();
          change('fields', { fields: [...fields, field] });
          added(field.id);
        }}
      >
        {t('entry.add')}
      </Button>
      <SwitchField
        name="acceptsRules"
        label={t('entry.acceptsRules')}
        description={t('entry.acceptsRulesHint')}
        checked={values.acceptsRules}
        onChange={(event) => change('acceptsRules', { acceptsRules: event.currentTarget.checked })}
      />
      {values.acceptsRules && (
        <MarkdownField
          name="rulesToAccept"
          label={t('entry.rulesToAccept')}
          description={t('entry.rulesToAcceptHint')}
          value={values.rulesToAccept}
          error={errorOf('rulesToAccept', t('entry.rulesToAccept'))}
          onChange={(rulesToAccept) => change('rulesToAccept', { rulesToAccept })}
        />
      )}
    </FormSection>
  );
}
