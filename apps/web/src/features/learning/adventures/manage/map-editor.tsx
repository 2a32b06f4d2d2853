import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Ways } from '../adventure-map.tsx';
import { LandscapeView } from '../landscape-view.tsx';
import { drawnPlaces, mapSize, type Place, placeAt, placeByKey } from '../map-geometry.ts';
import { themeHues } from '../themes.ts';
import type { AdventureValues, StepValues } from './adventure-form-state.ts';
import styles from './map-editor.module.css';
import sentences from './adventure-editor.en.json';

interface MapEditorProps {
  id: string;
  theme: AdventureValues['theme'];
  steps: readonly StepValues[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  onMove: (key: string, place: Place) => void;
}

/** The map of an adventure whose steps are put to their places, by pointer and by arrow keys. */
export function MapEditor({ id, theme, steps, chosenKey, onChoose, onMove }: MapEditorProps) {
  const { t } = useTranslation(sentences);
  const frame = useRef<HTMLDivElement>(null);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const size = mapSize('wide', steps.length);
  const places = drawnPlaces(steps, 'wide');
  const [hue, lights] = themeHues(theme);
  // The land is drawn anew once a step has been put down, not at every turn of the hand.
  const [settled, setSettled] = useState(places);
  const land = draggedKey === null ? places : settled;

  const pointed = (event: PointerEvent): Place | null => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return null;
    return placeAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const begin = (event: PointerEvent<HTMLElement>, key: string) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setSettled(places);
    setDraggedKey(key);
    onChoose(key);
  };
  const drag = (event: PointerEvent) => {
    const place = draggedKey === null ? null : pointed(event);
    if (draggedKey !== null && place) onMove(draggedKey, place);
  };
  const onKeyDown = (event: KeyboardEvent, step: StepValues, number: number) => {
    const place = placeByKey(event.key, event.shiftKey, step);
    if (!place) return;
    event.preventDefault();
    onMove(step.key, place);
    setAnnouncement(t('moved', { number, ...place }));
  };

  return (
    <div ref={frame} className={styles['map']} style={{ '--hue': hue, '--hue-2': lights }}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles['drawing']} aria-hidden="true">
        <LandscapeView id={id} theme={theme} size={size} places={land} />
        <Ways places={places} states={steps.map(() => 'open' as const)} />
      </svg>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {steps.map((step, index) => {
        const { x, y } = places[index] ?? { x: 0, y: 0 };
        const title = step.title.trim() === '' ? t('untitled') : step.title;
        return (
          <button
            key={step.key}
            type="button"
            className={styles['mark']}
            style={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
            data-dragged={draggedKey === step.key || undefined}
            aria-current={chosenKey === step.key ? 'step' : undefined}
            aria-label={t('placeOf', { number: index + 1, title })}
            onPointerDown={(event) => begin(event, step.key)}
            onPointerMove={drag}
            onPointerUp={() => setDraggedKey(null)}
            onPointerCancel={() => setDraggedKey(null)}
            onFocus={() => onChoose(step.key)}
            onKeyDown={(event) => onKeyDown(event, step, index + 1)}
          >
            {index + 1}
          </button>
        );
      })}
    </div>
  );
}
