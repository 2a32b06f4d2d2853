import type { LearningCollection, LearningItemHead } from '@guidon/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useOrderedRows } from '../../../../ui/use-ordered-rows.ts';
import { removeItem, reorderItems } from '../../api.ts';
import { ItemIcon } from '../item-icon.tsx';
import styles from './collection-editor.module.css';
import sentences from './learning-editor.en.json';
import learningSentences from '../learning.en.json';

const onError = (sentence: string) => toast.error(sentence);

interface ItemListProps {
  collection: LearningCollection;
  onOpen: (itemId: string) => void;
}

/** The parts as they are on the server, but for an order that is being written. */
export function ItemList({ collection, onOpen }: ItemListProps) {
  const { t } = useTranslation(sentences);
  const { t: words } = useTranslation(learningSentences);
  const [wanted, setWanted] = useState<readonly LearningItemHead[] | null>(null);
  const { run } = useWrite({ failure: t('writeFailed'), onError });
  const ordering = useWrite({ failure: t('writeFailed'), onError });
  const unsent = useRef<readonly LearningItemHead[] | null>(null);
  const collectionId = collection.id;
  const items = wanted ?? collection.items;
  const reorder = (next: readonly LearningItemHead[]) => {
    setWanted(next);
    unsent.current = next;
    void ordering.run(async (send) => {
      try {
        // What is moved while an order is being written is written after it.
        for (let order = unsent.current; order !== null; order = unsent.current) {
          unsent.current = null;
          const itemIds = order.map(({ id }) => id);
          await send(reorderItems, { params: { collectionId }, body: { itemIds } });
        }
      } finally {
        unsent.current = null;
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
  const { announcement, move, itemProps } = useOrderedRows(items, {
    onOrder: reorder,
    announce: ({ title }, number) => t('reordered', { title, number, total: items.length }),
  });
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {items.length === 0 && <p className="dim">{t('noItems')}</p>}
      <ol className={styles['list']} aria-label={t('items')}>
        {items.map((item, place) => (
          <li key={item.id} className={styles['item']} {...itemProps(item.id)}>
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
                onClick={() => move(item.id, place - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={t('down', { title: item.title })}
                size="sm"
                disabled={place === items.length - 1}
                onClick={() => move(item.id, place + 1)}
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
