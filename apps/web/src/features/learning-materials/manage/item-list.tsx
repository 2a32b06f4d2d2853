import type { LearningCollection, LearningItemHead } from '@guidon/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { removeItem, reorderItems } from '../api.ts';
import { ItemIcon } from '../item-icon.tsx';
import styles from './collection-editor.module.css';
import { moved } from './item-form-state.ts';

interface ItemListProps {
  collection: LearningCollection;
  onOpen: (itemId: string) => void;
}

/** The parts as they are on the server, but for an order that is being written. */
export function ItemList({ collection, onOpen }: ItemListProps) {
  const { t } = useTranslation('learningEditor');
  const { t: words } = useTranslation('learning');
  const [announcement, setAnnouncement] = useState('');
  const [wanted, setWanted] = useState<readonly LearningItemHead[] | null>(null);
  const { run } = useWrite({ failure: t('writeFailed'), onError: (sentence) => toast.error(sentence) });
  const collectionId = collection.id;
  const items = wanted ?? collection.items;
  const move = ({ id }: { id: string }, to: number) => {
    const from = items.findIndex((item) => item.id === id);
    const place = Math.min(items.length - 1, Math.max(0, to));
    const item = items[from];
    if (item === undefined || from === place) return;
    const next = moved(items, from, place);
    setWanted(next);
    setAnnouncement(t('reordered', { title: item.title, number: place + 1, total: items.length }));
    void run(async (send) => {
      try {
        await send(reorderItems, { params: { collectionId }, body: { itemIds: next.map((one) => one.id) } });
      } finally {
        setWanted(null);
      }
    });
  };
  const remove = ({ id, title }: LearningItemHead) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('takeTitle', { title }),
        text: t('takeText'),
        confirmLabel: t('take', { title }),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeItem, { params: { collectionId, itemId: id } });
      toast.success(t('taken', { title }));
    });
  const { itemProps } = useDragOrder(items, move);
  const onKey = (event: KeyboardEvent, item: LearningItemHead, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(item, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {items.length === 0 && <p className="dim">{t('noItems')}</p>}
      <ol className={styles['list']} aria-label={t('items')}>
        {items.map((item, place) => (
          // The row takes the keys that move it; its buttons do the same for the mouse and for touch.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={item.id}
            className={styles['item']}
            onKeyDown={(event) => onKey(event, item, place)}
            {...itemProps(item.id)}
          >
            <IconGripVertical size={16} className={styles['grip']} aria-hidden />
            <button
              type="button"
              className={styles['choose']}
              aria-label={t('open', { number: place + 1, title: item.title })}
              onClick={() => onOpen(item.id)}
            >
              <span className={styles['icon']}>
                <ItemIcon kind={item.kind} />
              </span>
              <span className={styles['words']}>
                <bdi className={styles['name']}>{item.title}</bdi>
                <span className={styles['facts']}>
                  {words(`kinds.${item.kind}`)}
                  {item.minutes !== null && ` · ${words('minutes', { count: item.minutes })}`}
                </span>
              </span>
            </button>
            <span className={styles['buttons']}>
              <IconButton
                label={t('up', { title: item.title })}
                size="sm"
                disabled={place === 0}
                onClick={() => move(item, place - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('down', { title: item.title })}
                size="sm"
                disabled={place === items.length - 1}
                onClick={() => move(item, place + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton label={t('take', { title: item.title })} size="sm" onClick={() => remove(item)}>
                <IconX size={16} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {items.length > 1 && <p className={styles['hint']}>{t('itemHint')}</p>}
    </>
  );
}
