import { IconAdjustments, IconGripVertical, IconX } from '@tabler/icons-react';
import type { EventDetail } from '@guidon/contract';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { BulkOutcomePanel, useBulkChange } from '../../challenges/index.ts';
import { PickedBulk } from './picked-bulk.tsx';
import { PickItem } from './pick-item.tsx';
import styles from './picker.module.css';
import { type Picked, removePicked, sumPoints } from './picker-state.ts';
import { SettingsChips } from './settings-chips.tsx';
import { useOrderedRows } from '../../../ui/use-ordered-rows.ts';
import sentences from './event-manager.en.json';

interface PickedPaneProps {
  event: EventDetail;
  list: readonly Picked[];
  onChange: (list: Picked[]) => void;
  onOpen: (id: string) => void;
}

function PickedSummary({ list, onClear }: { list: readonly Picked[]; onClear: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <Row gap={12}>
      <span className="dim">
        {t('picker.count', { count: list.length })} ·{' '}
        {t('picker.points', { points: formatNumber(sumPoints(list)) })}
      </span>
      {list.length > 0 && (
        <Button size="xs" kind="quiet" onClick={onClear}>
          {t('picker.removeAll')}
        </Button>
      )}
    </Row>
  );
}

interface PickedButtonsProps {
  name: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onOpen: () => void;
  onRemove: () => void;
}

function PickedButtons({ name, place, count, onMove, onOpen, onRemove }: PickedButtonsProps) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <IconButton label={t('picker.settings', { name })} size="sm" onClick={onOpen}>
        <IconAdjustments size={16} aria-hidden />
      </IconButton>
      <MoveButtons
        up={t('picker.up', { name })}
        down={t('picker.down', { name })}
        place={place}
        count={count}
        onMove={onMove}
      />
      <IconButton label={t('picker.remove', { name })} size="sm" onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </>
  );
}

export function PickedPane({ event, list, onChange, onOpen }: PickedPaneProps) {
  const { t } = useTranslation(sentences);
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulkChange();
  const chosen = new Set(list.flatMap(({ id }) => (selected.has(id) ? id : [])));
  const select = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const { announcement, move, itemProps } = useOrderedRows(list, {
    onOrder: onChange,
    announce: ({ name }, place) => t('picker.moved', { name, place, total: list.length }),
  });

  return (
    <Panel
      isFlush
      title={t('picker.inEvent')}
      aside={<PickedSummary list={list} onClear={() => onChange([])} />}
    >
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {list.length === 0 ? (
        <EmptyState drawing="list">{t('picker.eventEmpty')}</EmptyState>
      ) : (
        <>
          <div className={classNames('flex wraps align-center gap-8', styles['tools'])}>
            <CheckField
              label={t('several.selectAll', { count: list.length })}
              checked={chosen.size === list.length}
              indeterminate={chosen.size > 0 && chosen.size < list.length}
              onChange={(change) =>
                setSelected(new Set(change.currentTarget.checked ? list.map(({ id }) => id) : []))
              }
            />
            <PickedBulk event={event} list={list} chosen={chosen} onChange={onChange} bulk={bulk} />
          </div>
          <BulkOutcomePanel bulk={bulk} />
          <ol className={styles['list']} aria-label={t('picker.inEvent')}>
            {list.map((challenge, place) => (
              <li key={challenge.id} className={styles['item']} {...itemProps(challenge.id)}>
                <CheckField
                  aria-label={t('several.select', { name: challenge.name })}
                  checked={chosen.has(challenge.id)}
                  onChange={(change) => select(challenge.id, change.currentTarget.checked)}
                />
                <IconGripVertical size={16} className={styles['grip']} aria-hidden />
                <span className={`mono ${styles['place']}`}>{place + 1}</span>
                <PickItem
                  challenge={challenge}
                  state={<SettingsChips settings={challenge.settings} names={names} />}
                >
                  <PickedButtons
                    name={challenge.name}
                    place={place}
                    count={list.length}
                    onMove={(by) => move(challenge.id, place + by)}
                    onOpen={() => onOpen(challenge.id)}
                    onRemove={() => onChange(removePicked(list, challenge.id))}
                  />
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
