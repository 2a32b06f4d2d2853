import { memo } from 'react';
import type { MapSize, Place } from './map-geometry.ts';
import styles from './landscape.module.css';
import type { Theme } from './landscape.ts';
import { landscapeOf } from './themes.ts';

interface LandscapeViewProps {
  id: string;
  theme: Theme;
  size: MapSize;
  places: readonly Place[];
}

/** The land of a map; steps and ways are drawn on top of it. */
export const LandscapeView = memo(function LandscapeView({ id, theme, size, places }: LandscapeViewProps) {
  const shapes = landscapeOf({ id, theme, size, places });
  return (
    <g>
      <rect width={size.width} height={size.height} className={styles['ground']} />
      {shapes.map(({ d, kind, shade }, index) => (
        <path key={index} d={d} className={styles[kind]} style={{ '--shade': shade }} />
      ))}
    </g>
  );
});
