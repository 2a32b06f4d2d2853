import { limits, orderShare } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { OrderField } from '../../ui/order-field.tsx';
import { moveTo } from '../../ui/order-state.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import { PartialSwitch } from './partial-switch.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { freeOptionId, type ItemValues } from './rule-form-state.ts';
import { shareWords } from './share-words.ts';
import sentences from './challenges.en.json';

interface ItemLineProps {
  items: readonly ItemValues[];
  place: number;
  item: ItemValues;
  error: string | undefined;
  onChange: (field: string, items: ItemValues[]) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ItemLine({ items, place, item, error, onChange, onMove, onRemove }: ItemLineProps) {
  const { t } = useTranslation(sentences);
  const number = place + 1;
  return (
    <div className={classNames('grid gap-4 align-center', styles['itemLine'])} data-row={item.id}>
      <TextField
        aria-label={t('rule.item', { number })}
        placeholder={t('rule.item', { number })}
        value={item.text}
        maxLength={limits.optionMax}
        error={error}
        onChange={(event) =>
          onChange(`items.${place}.text`, items.with(place, { ...item, text: event.currentTarget.value }))
        }
      />
      <MoveButtons
        up={t('rule.itemUp', { number })}
        down={t('rule.itemDown', { number })}
        place={place}
        count={items.length}
        onMove={onMove}
      />
      <IconButton
        label={t('rule.removeItem', { number })}
        size="sm"
        disabled={items.length <= 2}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The items as a player may have put them, judged while they are moved. */
function TryOrder({ items, partial }: { items: readonly ItemValues[]; partial: boolean }) {
  const { t } = useTranslation(sentences);
  const right = items.map(({ id }) => id);
  const [tried, setTried] = useState<readonly string[]>([]);
  const shown = [
    ...tried.filter((id) => right.includes(id)),
    ...right.toReversed().filter((id) => !tried.includes(id)),
  ];
  return (
    <div>
      <OrderField label={t('rule.tryOrder')} items={items} value={shown} onChange={setTried} />
      <p className="dim" role="status">
        {shareWords(t, orderShare(shown, right), partial).words}
      </p>
    </div>
  );
}

/** Items in the right order, and a try at another. */
export function ItemList(props: RuleFieldsProps) {
  const { rule, errors, onChange } = props;
  const { t } = useTranslation(sentences);
  const { items } = rule;
  const problemId = useId();
  const listProblem = errors['items'];
  const { list, added, removed, moved } = useRowFocus<HTMLDivElement>();
  const change = (field: string, next: ItemValues[]) => onChange(field, { items: next });
  return (
    <>
      <div ref={list} className="stack align-start gap-8" role="group" aria-label={t('rule.items')}>
        {items.map((item, place) => {
          const broken = errors[`items.${place}.text`];
          const error = broken === undefined ? undefined : fieldSentence(t('rule.itemShort'), broken);
          return (
            <ItemLine
              key={item.id}
              items={items}
              place={place}
              item={item}
              error={error}
              onChange={change}
              onMove={(by) => {
                change('items', moveTo(items, place, place + by));
                moved(item.id, by);
              }}
              onRemove={() => {
                change('items', items.toSpliced(place, 1));
                removed(place);
              }}
            />
          );
        })}
        {listProblem !== undefined && (
          <p id={problemId} className={styles['error']} role="alert">
            {fieldSentence(t('rule.items'), listProblem)}
          </p>
        )}
        <Button
          size="xs"
          kind="quiet"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= limits.options}
          onClick={() => {
            change('items', [...items, { id: freeOptionId(items), text: '' }]);
            added();
          }}
        >
          {t('rule.addItem')}
        </Button>
      </div>
      <PartialSwitch {...props} />
      {items.every(({ text }) => text.trim() !== '') && <TryOrder items={items} partial={rule.partial} />}
    </>
  );
}
