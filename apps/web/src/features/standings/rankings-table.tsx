import type { BoardCategory, BoardRow, RankedKind } from '@guidon/contract';
import { observeWindowRect, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useIsPrinted } from '../../lib/use-is-printed.ts';
import { useReducedMotion, rootFontPx } from '../../lib/document-root.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import type { Lines } from './line-toggle.tsx';
import { RankRow } from './rank-row.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './rankings-table.module.css';
import { rowAfter } from './table-keys-state.ts';
import { useMovedRows } from './use-moved-rows.ts';
import sentences from './standings.en.json';

/** As high as in the style sheet, whatever the size of the text. */
const rowRem = 2.75;
const overscan = 6;
/** Of the table, drawn before it is known where it stands: more would be drawn to be taken away again. */
const firstPx = 320;
/** A phone has no room for them, and what it hides would be half of what it draws. */
const noCategories: readonly BoardCategory[] = [];
const noPlaces: ReadonlyMap<string, number> = new Map();

/** Every row that has been read, with no space for others. */
function printedRows(count: number, rowAt: RankingsTableProps['rowAt']) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return { indexes: indexes.filter((index) => rowAt(index) !== null), before: 0, after: 0 };
}

interface RankingsTableProps {
  /** Rows of the table, most of which are not drawn. */
  count: number;
  rowAt: (index: number) => BoardRow | null;
  /** Places of the rows that are compared when the board changes. */
  places?: ReadonlyMap<string, number>;
  /** Called with the first and the last row in sight. */
  onRange?: (from: number, to: number) => void;
  ranks: RankedKind;
  categories: readonly BoardCategory[];
  ownId: string | undefined;
  /** Goes on the reader's row while it is drawn. */
  ownRef?: RefCallback<HTMLElement>;
  changes: ReadonlyMap<string, number>;
  lines: Lines | null;
  /** Given a function that brings a row into sight and focuses it. */
  goTo?: RefObject<((index: number) => void) | null>;
}

interface HeadProps {
  ranks: RankedKind;
  hasTicks: boolean;
  hasTimes: boolean;
}

function Head({ ranks, hasTicks, hasTimes }: HeadProps) {
  const { t } = useTranslation(sentences);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['rank']}>
          {t('board.rank')}
        </th>
        <th scope="col">{t(`board.of.${ranks}`)}</th>
        {hasTicks && (
          <th scope="col" className={styles['ticks']}>
            {t('board.solved')}
          </th>
        )}
        {hasTimes && (
          <th scope="col" className={styles['wide']}>
            {t('board.last')}
          </th>
        )}
        <th scope="col" className={styles['number']}>
          {t('board.solves')}
        </th>
        <th scope="col" className={styles['number']}>
          {t('board.points')}
        </th>
      </tr>
    </thead>
  );
}

function EmptyRow({ index, columns }: { index: number; columns: number }) {
  return (
    <tr aria-rowindex={index + 2} data-index={index} tabIndex={-1}>
      <td colSpan={columns}>
        <Skeleton height={16} width="60%" />
      </td>
    </tr>
  );
}

const measured = new WeakSet<object>();

/** The window is measured after the paint: the whole board would be laid out while it is being drawn. */
const observeLater: typeof observeWindowRect = (virtualizer, report) => {
  let stop: (() => void) | undefined;
  const cancel = afterPaint(() => {
    measured.add(virtualizer);
    stop = observeWindowRect(virtualizer, report);
  });
  return () => {
    cancel();
    stop?.();
  };
};

/** At the start it would scroll to where the window is, for which all is laid out too. */
const scrollOnceMeasured: typeof windowScroll = (offset, options, virtualizer) => {
  if (measured.has(virtualizer)) windowScroll(offset, options, virtualizer);
};

/** Height of the rows above or below those that are drawn. */
function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" className={styles['space']} style={{ height }} />;
}

function useVirtualRows({ count, onRange, goTo }: Pick<RankingsTableProps, 'count' | 'onRange' | 'goTo'>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const rowPx = rowRem * rootFontPx();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: top,
    initialRect: { width: 0, height: firstPx },
    observeElementRect: observeLater,
    scrollToFn: scrollOnceMeasured,
  });
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index);
  const [from, to] = [indexes[0] ?? 0, indexes.at(-1) ?? 0];
  useEffect(
    () =>
      afterPaint(() => {
        const place = body.current?.getBoundingClientRect();
        if (place) setTop(Math.round(place.top + window.scrollY));
      }),
    [count],
  );
  useEffect(() => onRange?.(from, to), [onRange, from, to]);
  useLayoutEffect(() => {
    const row = wanted === null ? null : body.current?.querySelector<HTMLElement>(`[data-index="${wanted}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, from, to]);
  const reach = (index: number) => {
    virtualizer.scrollToIndex(index, { align: 'auto' });
    setWanted(index);
  };
  useLayoutEffect(() => {
    if (goTo)
      goTo.current = (index) => {
        virtualizer.scrollToIndex(index, { align: 'center' });
        setWanted(index);
      };
  });
  return { body, indexes, rowPx, before: from * rowPx, after: Math.max(0, count - to - 1) * rowPx, reach };
}

export function RankingsTable(props: RankingsTableProps) {
  const { count, rowAt, places = noPlaces, ranks, ownId, ownRef, changes, lines } = props;
  const { t } = useTranslation(sentences);
  const categories = useIsBelow(900) ? noCategories : props.categories;
  const hasTicks = categories.length > 0;
  const hasTimes = !useIsBelow(720);
  const { body, rowPx, reach, ...drawnRows } = useVirtualRows(props);
  const isPrinted = useIsPrinted();
  const { indexes, before, after } = isPrinted ? printedRows(count, rowAt) : drawnRows;
  useMovedRows(body, places, { rowPx, isStill: useReducedMotion() });
  const columns = 4 + Number(hasTicks) + Number(hasTimes);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const index = Number(event.target.dataset['index']);
    if (event.key === 'Enter') event.target.querySelector('a')?.click();
    const next = rowAfter(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    reach(next);
  };
  return (
    <div className={classNames('card', styles['frame'])}>
      <table className={styles['table']} aria-rowcount={count + 1} data-ticks={hasTicks || undefined}>
        <caption className="visually-hidden">{t('board.rankings')}</caption>
        <Head ranks={ranks} hasTicks={hasTicks} hasTimes={hasTimes} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between its rows */}
        <tbody ref={body} onKeyDown={onKeyDown}>
          <Space height={before} />
          {indexes.map((index, drawn) => {
            const entry = rowAt(index);
            return entry === null ? (
              <EmptyRow key={index} index={index} columns={columns} />
            ) : (
              <RankRow
                key={entry.unit.id}
                entry={entry}
                index={index}
                isMixed={ranks === 'mixed'}
                isStop={drawn === 0}
                isOwn={entry.unit.id === ownId}
                ownRef={ownRef}
                change={changes.get(entry.unit.id)}
                categories={categories}
                hasTimes={hasTimes}
                lines={lines}
              />
            );
          })}
          <Space height={after} />
        </tbody>
      </table>
      {isPrinted && indexes.length < count && (
        <p className={styles['more']}>{t('board.printedSome', { count: count - indexes.length })}</p>
      )}
    </div>
  );
}
