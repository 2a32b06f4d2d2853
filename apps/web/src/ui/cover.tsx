import { memo } from 'react';
import { classNames } from './class-names.ts';
import { type CoverDrawing, coverDrawing, coverSize } from './cover-drawing.ts';
import styles from './cover.module.css';

interface CoverProps {
  /** The same id always gives the same picture. */
  id: string;
  /** Degrees on the hue wheel in place of the picture's own. */
  hue?: number;
  imageUrl?: string | null | undefined;
  className?: string | undefined;
}

function Land({ ridges, flags, beginsAt }: CoverDrawing) {
  return (
    <svg
      viewBox={`0 ${beginsAt} ${coverSize.width} ${coverSize.height}`}
      preserveAspectRatio="xMidYMin slice"
      className={styles['land']}
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
}

/** The uploaded picture, or one drawn from the id. */
export const Cover = memo(function Cover({ id, hue, imageUrl, className }: CoverProps) {
  const classes = classNames(styles['cover'], className);
  if (imageUrl)
    return (
      <div className={classes}>
        <img src={imageUrl} alt="" className={styles['image']} loading="lazy" />
      </div>
    );
  const drawing = coverDrawing(id);
  const [land, flags] = drawing.hues;
  return (
    <div className={classes} style={{ '--hue': hue ?? land, '--hue-2': hue ?? flags }}>
      <Land {...drawing} />
    </div>
  );
});
