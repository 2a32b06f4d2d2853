import { lazy, type ReactNode, Suspense } from 'react';
import type { BadgeDrawingProps } from './badge-drawing.tsx';
import styles from './lazy-badge.module.css';

const BadgeDrawing = lazy(async (): Promise<{ default: (props: BadgeDrawingProps) => ReactNode }> => {
  try {
    return { default: (await import('./badge-drawing.tsx')).BadgeDrawing };
  } catch {
    return { default: () => null };
  }
});

/** Its place is kept until the drawings are there. */
export function LazyBadge(props: BadgeDrawingProps) {
  const { size } = props;
  return (
    <span className={styles['place']} style={{ width: size, height: size }}>
      <Suspense fallback={null}>
        <BadgeDrawing {...props} />
      </Suspense>
    </span>
  );
}
