import { StackedBars, type StackedBarsProps } from './stacked-bars.tsx';
import styles from './bar-graph.module.css';

interface BarGraphProps extends StackedBarsProps {
  /** What the highest bar counts. */
  most: string;
  /** Of the first and the last bar. */
  ends: readonly [first: string, last: string];
}

/** Bars with what is needed to read them. */
export function BarGraph({ most, ends: [first, last], ...bars }: BarGraphProps) {
  return (
    <>
      <p className={styles['most']} aria-hidden="true">
        {most}
      </p>
      <StackedBars {...bars} />
      <p className="flex justify-between gap-8 fine-print" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </>
  );
}
