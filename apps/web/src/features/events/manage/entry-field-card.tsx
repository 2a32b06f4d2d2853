import type { EventField } from '@guidon/contract';
import { entryFieldKinds, limits } from '@guidon/contract/plain';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FieldPair } from '../../../ui/form-section.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './event-manager.module.css';
import sentences from './event-manager.en.json';

export interface EntryFieldCardProps {
  field: EventField;
  place: number;
  count: number;
  errorOf: (name: keyof EventField, label: string) => string | undefined;
  onChange: (name: keyof EventField, patch: Partial<EventField>) => void;
  onMove: (by: -1 | 1, isByKey: boolean) => void;
  onRemove: () => void;
}

function CardButtons({
  place,
  count,
  onMove,
  onRemove,
}: Omit<EntryFieldCardProps, 'field' | 'onChange' | 'errorOf'>) {
  const { t } = useTranslation(sentences);
  const number = place + 1;
  return (
    <div className="flex gap-4">
      <MoveButtons
        up={t('entry.up', { number })}
        down={t('entry.down', { number })}
        place={place}
        count={count}
        onMove={(by) => onMove(by, false)}
      />
      <IconButton label={t('entry.remove', { number })} size="sm" onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** A question of an event's own; Alt with the arrow keys moves it. */
export function EntryFieldCard(props: EntryFieldCardProps) {
  const { field, place, count, errorOf, onChange, onMove, onRemove } = props;
  const { t } = useTranslation(sentences);
  const number = place + 1;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, true);
  };
  return (
    // The card takes the keys that move it; its buttons do the same for the mouse and for touch.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames('stack gap-12 frame', styles['card'])}
      data-row={field.id}
      onKeyDown={onKey}
      aria-label={t('entry.number', { number })}
    >
      <div className="row justify-between">
        <span className="mono dim">{number}</span>
        <CardButtons place={place} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <FieldPair>
        <TextField
          label={t('entry.label')}
          value={field.label}
          maxLength={limits.entryLabelMax}
          error={errorOf('label', t('entry.label'))}
          onChange={(event) => onChange('label', { label: event.currentTarget.value })}
        />
        <SelectField
          label={t('entry.kind')}
          value={field.kind}
          data={entryFieldKinds.map((kind) => ({ value: kind, label: t(`entry.kinds.${kind}`) }))}
          onChange={(value) => {
            const kind = entryFieldKinds.find((one) => one === value);
            if (kind !== undefined) onChange('kind', { kind });
          }}
        />
      </FieldPair>
      <TextField
        label={t('entry.help')}
        value={field.help}
        maxLength={limits.entryHelpMax}
        error={errorOf('help', t('entry.help'))}
        onChange={(event) => onChange('help', { help: event.currentTarget.value })}
      />
      {field.kind === 'choice' && (
        <TagsField
          label={t('entry.choices')}
          description={t('entry.choicesHint')}
          value={field.choices}
          maxTags={limits.entryChoices}
          error={errorOf('choices', t('entry.choices'))}
          onChange={(choices) => onChange('choices', { choices })}
        />
      )}
      <SwitchField
        label={t('entry.required')}
        checked={field.isRequired}
        onChange={(event) => onChange('isRequired', { isRequired: event.currentTarget.checked })}
      />
    </li>
  );
}
