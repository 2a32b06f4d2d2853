import { memo } from 'react';
import { classNames } from './class-names.ts';
import { markDrawing, markSize, pathOf } from './mark-drawing.ts';
import styles from './mark.module.css';

interface MarkProps {
  /** The same id always gives the same picture. */
  id: string;
  name: string;
  imageUrl?: string | null | undefined;
  size?: number;
  /** Alternative text; leave out where the name is beside it. */
  isLabelled?: boolean;
}

/** The uploaded avatar, or a small shield drawn from the id. */
export const Mark = memo(function Mark({ id, name, imageUrl, size = 32, isLabelled }: MarkProps) {
  const label = isLabelled ? name : '';
  if (imageUrl)
    return (
      <img src={imageUrl} alt={label} width={size} height={size} className={styles['mark']} loading="lazy" />
    );
  const { hues, isSwapped, divisions, sign } = markDrawing(id);
  return (
    <svg
      viewBox={`0 0 ${markSize} ${markSize}`}
      width={size}
      height={size}
      className={classNames(styles['mark'], isSwapped && styles['swapped'])}
      style={{ '--hue': hues[0], '--hue-2': hues[1], '--hue-3': hues[2] }}
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
    >
      <rect width={markSize} height={markSize} className={styles['ground']} />
      <path d={pathOf(divisions)} fillRule="evenodd" className={styles['cloth']} />
      <path d={pathOf(sign)} fillRule="evenodd" className={styles['sign']} />
    </svg>
  );
});
