import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './order-field.module.css';
import { moveTo, placeOfKey } from './order-state.ts';
import sentences from './answering.en.json';

interface OrderItem {
  id: string;
  text: string;
}

interface OrderFieldProps {
  label: string;
  items: readonly OrderItem[];
  /** Ids in the order that is chosen. */
  value: readonly string[];
  /** Of the first handle, so that it can be focused. */
  id?: string | undefined;
  disabled?: boolean;
  onChange: (value: string[]) => void;
}

/** Items to be put in order: dragged, or moved with arrow keys on their handles or with the buttons beside them. */
export function OrderField({ label, items, value, id, disabled = false, onChange }: OrderFieldProps) {
  const { t } = useTranslation(sentences);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const textOf = (itemId: string) => items.find((item) => item.id === itemId)?.text ?? itemId;
  const count = value.length;
  const move = (itemId: string, to: number) => {
    const from = value.indexOf(itemId);
    if (from === to || disabled) return;
    onChange(moveTo(value, from, to));
    setSaid(t('order.moved', { item: textOf(itemId), place: to + 1, count }));
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(itemId)}"]`)?.focus();
    });
  };
  const onKey = (event: KeyboardEvent, itemId: string, place: number) => {
    const to = placeOfKey(event.key, place, count);
    if (to === null) return;
    event.preventDefault();
    move(itemId, to);
  };
  return (
    <fieldset className={styles['field']} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles['hint']}>{t('order.hint')}</p>
      <ol ref={list} className={classNames('plain-list stack', styles['list'])}>
        {value.map((itemId, place) => (
          // The handle and the buttons within are for keys; dragging is for pointers alone.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={itemId}
            className={classNames('grid gap-4 align-center card', styles['item'])}
            data-dragged={dragged === itemId || undefined}
            draggable={!disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(itemId);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== itemId) onChange(moveTo(value, value.indexOf(dragged), place));
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <button
              type="button"
              id={place === 0 ? id : undefined}
              data-handle={itemId}
              className={classNames('row gap-4 dim', styles['handle'])}
              aria-label={t('order.handle', { item: textOf(itemId), place: place + 1, count })}
              onKeyDown={(event) => onKey(event, itemId, place)}
            >
              <IconGripVertical size={16} aria-hidden />
              <span className={styles['place']}>{place + 1}</span>
            </button>
            <span className={styles['text']} dir="auto">
              {textOf(itemId)}
            </span>
            <IconButton
              label={t('order.up', { item: textOf(itemId) })}
              size="sm"
              disabled={place === 0}
              onClick={() => move(itemId, place - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t('order.down', { item: textOf(itemId) })}
              size="sm"
              disabled={place === count - 1}
              onClick={() => move(itemId, place + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}
