import type { StatisticsDay } from '@guidon/contract';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BarGraph } from '../../../ui/bar-graph.tsx';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BarsLegend, highestOf, type Tone } from '../../../ui/stacked-bars.tsx';
import { stepsOf } from './figures-state.ts';
import { formatDay } from './format-day.ts';
import styles from './statistics.module.css';
import sentences from './statistics.en.json';

interface Series {
  name: string;
  tone: Tone;
  /** Of the days of a bar: their sum, their mean, or what the last of them says. */
  count: (days: readonly StatisticsDay[]) => number;
}

interface DayGraphProps {
  title: string;
  label: string;
  days: readonly StatisticsDay[];
  series: readonly Series[];
  columns: readonly Column<StatisticsDay>[];
  print?: (count: number) => string;
  note?: ReactNode;
}

const spanOf = (days: readonly StatisticsDay[]) => [days.at(0)?.day ?? '', days.at(-1)?.day ?? ''] as const;

/** Counts by day: drawn, and below as a table for whoever opens it. */
export function DayGraph({ title, label, days, series, columns, print = formatNumber, note }: DayGraphProps) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const steps = stepsOf(days);
  const bars = steps.map((step) => {
    const [first, last] = spanOf(step);
    const parts = series.map(({ count }) => count(step));
    const words = series.map(({ name }, index) => t('barPart', { number: print(parts[index] ?? 0), name }));
    const day =
      first === last ? formatDay(first) : t('week', { first: formatDay(first), last: formatDay(last) });
    return { key: first, parts, title: t('bar', { day, parts: words.join(', ') }) };
  });
  const [first, last] = spanOf(days);
  return (
    <Panel title={title}>
      <BarGraph
        label={label}
        bars={bars}
        tones={series.map(({ tone }) => tone)}
        most={print(highestOf(bars))}
        ends={[formatDay(first), formatDay(last)]}
      />
      <BarsLegend entries={series.toReversed().map(({ tone, name }) => ({ tone, text: name }))} />
      {steps.length < days.length && <p className={styles['note']}>{t('graphs.weeks')}</p>}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <details className={styles['table']} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('asTable')}</summary>
        {isOpen && (
          <DataTable
            caption={title}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            rowName={({ day }) => formatDay(day)}
            columns={columns}
            empty={null}
          />
        )}
      </details>
    </Panel>
  );
}
