import type { AdventureCard } from '@guidon/contract';
import { classNames } from '../../../ui/class-names.ts';
import { Ways } from './adventure-map.tsx';
import type { Theme } from './landscape.ts';
import { LandscapeView } from './landscape-view.tsx';
import { drawnPlaces, mapSize } from './map-geometry.ts';
import styles from './map-picture.module.css';
import { themeHues } from './themes.ts';

interface MapPictureProps {
  id: string;
  theme: Theme;
  places: AdventureCard['places'];
  className?: string | undefined;
}

/** The map of an adventure as a small picture. */
export function MapPicture({ id, theme, places, className }: MapPictureProps) {
  const { width, height } = mapSize('wide', places.length);
  const drawn = drawnPlaces(places, 'wide');
  const [hue, lights] = themeHues(theme);
  return (
    <div className={classNames(styles['picture'], className)} style={{ '--hue': hue, '--hue-2': lights }}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className={styles['drawing']}
        aria-hidden="true"
      >
        <LandscapeView id={id} theme={theme} size={{ width, height }} places={drawn} />
        <Ways places={drawn} states={places.map(({ state }) => state)} />
        {drawn.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={places[index]?.state === 'locked' ? 15 : 22}
            className={styles['step']}
            data-state={places[index]?.state}
          />
        ))}
      </svg>
    </div>
  );
}
