import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { PickItem } from './pick-item.tsx';
import styles from './picker.module.css';
import { movePicked, type Pickable, removePicked, sumPoints } from './picker-state.ts';

interface PickedPaneProps {
  list: readonly Pickable[];
  onChange: (list: Pickable[]) => void;
}

interface Drag {
  id: string;
  overId: string | null;
  isAfter: boolean;
}

/** A row dropped on the upper half of another goes before it, on the lower half after it. */
function isLowerHalf(event: DragEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY > box.top + box.height / 2;
}

export function PickedPane({ list, onChange }: PickedPaneProps) {
  const { t } = useTranslation('eventManager');
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLOListElement>(null);

  const move = (challenge: Pickable, to: number) => {
    const place = Math.min(list.length - 1, Math.max(0, to));
    onChange(movePicked(list, challenge.id, to));
    setAnnouncement(t('picker.moved', { name: challenge.name, place: place + 1, total: list.length }));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, challenge: Pickable, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(challenge, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const drop = () => {
    const over = list.findIndex(({ id }) => id === drag?.overId);
    const from = list.findIndex(({ id }) => id === drag?.id);
    const dragged = list[from];
    if (drag !== null && dragged !== undefined && over >= 0) {
      const gap = over + (drag.isAfter ? 1 : 0);
      move(dragged, gap > from ? gap - 1 : gap);
    }
    setDrag(null);
  };
  const overOf = (id: string) => {
    if (drag === null || drag.overId !== id || drag.id === id) return undefined;
    return drag.isAfter ? 'after' : 'before';
  };

  return (
    <Panel
      isFlush
      title={t('picker.inEvent')}
      aside={
        <Row gap={12}>
          <span className="dim">
            {t('picker.count', { count: list.length })} ·{' '}
            {t('picker.points', { points: formatNumber(sumPoints(list)) })}
          </span>
          {list.length > 0 && (
            <Button size="xs" kind="quiet" onClick={() => onChange([])}>
              {t('picker.removeAll')}
            </Button>
          )}
        </Row>
      }
    >
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {list.length === 0 ? (
        <EmptyState drawing="list">{t('picker.eventEmpty')}</EmptyState>
      ) : (
        <>
          <ol className={styles['list']} aria-label={t('picker.inEvent')} ref={frame}>
            {list.map((challenge, place) => (
              // The row takes the keys that move it; its buttons do the same for the mouse and for touch.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={challenge.id}
                className={styles['item']}
                data-dragged={drag?.id === challenge.id || undefined}
                data-over={overOf(challenge.id)}
                draggable
                onKeyDown={(event) => onKey(event, challenge, place)}
                onDragStart={() => setDrag({ id: challenge.id, overId: null, isAfter: false })}
                onDragOver={(event) => {
                  if (drag === null) return;
                  event.preventDefault();
                  setDrag({ ...drag, overId: challenge.id, isAfter: isLowerHalf(event) });
                }}
                onDrop={drop}
                onDragEnd={() => setDrag(null)}
              >
                <IconGripVertical size={16} className={styles['grip']} aria-hidden />
                <span className={`mono ${styles['place']}`}>{place + 1}</span>
                <PickItem challenge={challenge}>
                  <IconButton
                    label={t('picker.up', { name: challenge.name })}
                    size="sm"
                    disabled={place === 0}
                    onClick={() => move(challenge, place - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('picker.down', { name: challenge.name })}
                    size="sm"
                    disabled={place === list.length - 1}
                    onClick={() => move(challenge, place + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('picker.remove', { name: challenge.name })}
                    size="sm"
                    onClick={() => onChange(removePicked(list, challenge.id))}
                  >
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </PickItem>
              </li>
            ))}
          </ol>
          <p className={styles['hint']}>{t('picker.dragHint')}</p>
        </>
      )}
    </Panel>
  );
}
