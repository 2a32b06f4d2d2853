import { memo } from 'react';
import { classNames } from './class-names.ts';
import { coverDrawing, coverSize } from './cover-drawing.ts';
import styles from './cover.module.css';

interface CoverProps {
  id: string;
  /** Degrees on the hue wheel; see `categoryHue`. */
  hue: number;
  imageUrl?: string | null | undefined;
  className?: string | undefined;
}

const Field = memo(function Field({ id }: { id: string }) {
  const { ridges, flags } = coverDrawing(id);
  return (
    <svg
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={styles['field']}
      aria-hidden="true"
    >
      {ridges.map((ridge) => (
        <path key={ridge} d={ridge} className={styles['ridge']} />
      ))}
      {flags.map((flag) => (
        <g key={flag.x} className={styles['flag']}>
          <path d={`M${flag.x} ${flag.y}v-${flag.height}`} className={styles['staff']} />
          <path
            d={`M${flag.x} ${flag.y - flag.height}h${flag.height * 0.62}l-5 ${flag.height / 6} 5 ${flag.height / 6}h-${flag.height * 0.62}z`}
          />
        </g>
      ))}
    </svg>
  );
});

/** The uploaded picture, or one drawn from the id and the category's hue. */
export function Cover({ id, hue, imageUrl, className }: CoverProps) {
  return (
    <div className={classNames(styles['cover'], className)} style={{ '--hue': hue }}>
      {imageUrl ? (
        <img src={imageUrl} alt="" className={styles['image']} loading="lazy" />
      ) : (
        <Field id={id} />
      )}
    </div>
  );
}
