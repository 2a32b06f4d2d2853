import type { AdventureStep } from '@guidon/contract';
import { IconCheck, IconFlagFilled, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './adventure-map.module.css';
import type { Theme } from './landscape.ts';
import { LandscapeView } from './landscape-view.tsx';
import { drawnPlaces, mapSize, type MapShape, type Place, stepByKey, wayBetween } from './map-geometry.ts';
import { themeHues } from './themes.ts';
import sentences from './adventures.en.json';

type State = AdventureStep['state'];
type MapStep = Pick<AdventureStep, 'id' | 'x' | 'y' | 'title' | 'state'>;

interface AdventureMapProps {
  id: string;
  title: string;
  theme: Theme;
  steps: readonly MapStep[];
  shape: MapShape;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const icons = { done: IconCheck, open: IconFlagFilled, locked: IconLock };

/** The ways from step to step, one that is walked unlike one that is open and one that is shut. */
export function Ways({ places, states }: { places: readonly Place[]; states: readonly State[] }) {
  return places.slice(1).map((to, index) => {
    const from = places[index];
    if (!from) return null;
    const d = wayBetween(from, to, index);
    const state = states[index + 1] ?? 'locked';
    return (
      <g key={index} style={{ '--turn': index }}>
        <path d={d} className={styles['bed']} data-state={state} />
        <path
          d={d}
          className={styles['way']}
          data-state={state}
          pathLength={state === 'done' ? 1 : undefined}
        />
      </g>
    );
  });
}

interface MarkProps {
  step: MapStep;
  number: number;
  place: { left: string; top: string };
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: () => void;
}

function Mark({ step, number, place, isChosen, isTabStop, onChoose }: MarkProps) {
  const { t } = useTranslation(sentences);
  const Icon = icons[step.state];
  const state = t(`step.${step.state}`);
  return (
    <li className={styles['place']} style={{ ...place, '--turn': number }}>
      <button
        type="button"
        className={classNames('stack align-center', styles['mark'])}
        data-step={step.id}
        data-state={step.state}
        aria-label={t('step.name', { number, title: step.title, state })}
        aria-current={isChosen ? 'step' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
      >
        <span className={styles['disc']}>
          <Icon size={20} stroke={2.25} aria-hidden />
        </span>
        <span className={styles['label']}>
          <bdi className="clamped">{step.title}</bdi>
        </span>
      </button>
    </li>
  );
}

/** The drawn map of an adventure; to a screen reader it is a list of its steps. */
export function AdventureMap({ id, title, theme, steps, shape, chosenId, onChoose }: AdventureMapProps) {
  const { t } = useTranslation(sentences);
  const list = useRef<HTMLOListElement>(null);
  const size = mapSize(shape, steps.length);
  const places = drawnPlaces(steps, shape);
  const [hue, lights] = themeHues(theme);
  const chosen = Math.max(
    0,
    steps.findIndex((step) => step.id === chosenId),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const marks = [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const at = marks.findIndex((mark) => mark === document.activeElement);
    const next = at < 0 ? null : stepByKey(event.key, at, marks.length);
    if (next === null) return;
    event.preventDefault();
    marks[next]?.focus();
  };
  return (
    <div
      className={styles['map']}
      data-shape={shape}
      style={{ '--hue': hue, '--hue-2': lights, aspectRatio: `${size.width} / ${size.height}` }}
      role="group"
      aria-label={t('map', { title })}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles['drawing']} aria-hidden="true">
        <LandscapeView id={id} theme={theme} size={size} places={places} />
        <Ways places={places} states={steps.map(({ state }) => state)} />
      </svg>
      {/* The list takes the arrow keys; each step is a button of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} className={styles['steps']} aria-label={t('steps', { title })} onKeyDown={onKeyDown}>
        {steps.map((step, index) => {
          const { x, y } = places[index] ?? { x: 0, y: 0 };
          return (
            <Mark
              key={step.id}
              step={step}
              number={index + 1}
              place={{ left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` }}
              isChosen={step.id === chosenId}
              isTabStop={index === chosen}
              onChoose={() => onChoose(step.id)}
            />
          );
        })}
      </ol>
    </div>
  );
}
