import { CreateAdventureBody, type ManagedAdventure, type UpdateAdventureBody } from '@guidon/contract';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../../lib/field-errors.ts';

export interface StepValues {
  /** Unique in this form; the step's id once it is saved. */
  key: string;
  id?: string;
  x: number;
  y: number;
  title: string;
  story: string;
  challenge: { id: string; name: string } | null;
}

export interface AdventureValues {
  title: string;
  summary: string;
  theme: ManagedAdventure['theme'];
  isPublished: boolean;
  steps: StepValues[];
}

export function adventureValues(adventure: ManagedAdventure | null): AdventureValues {
  if (adventure === null)
    return { title: '', summary: '', theme: 'night-city', isPublished: false, steps: [] };
  const { title, summary, theme, isPublished, steps } = adventure;
  return { title, summary, theme, isPublished, steps: steps.map((step) => ({ ...step, key: step.id })) };
}

function adventureBody({ steps, ...fields }: AdventureValues): z.input<typeof CreateAdventureBody> {
  return {
    ...fields,
    steps: steps.map(({ key: _key, challenge, ...step }) => ({
      ...step,
      challengeId: challenge?.id ?? null,
    })),
  };
}

export function adventureErrors(values: AdventureValues): FieldErrors {
  return fieldErrors(CreateAdventureBody, adventureBody(values));
}

export function adventureUpdate(
  values: AdventureValues,
  version: number,
): z.input<typeof UpdateAdventureBody> {
  return { ...adventureBody(values), version };
}

export function freeKey(steps: readonly { key: string }[]): string {
  const taken = new Set(steps.map(({ key }) => key));
  for (let n = 1; ; n += 1) if (!taken.has(`new-${n}`)) return `new-${n}`;
}

const way = [
  { x: 80, y: 760 },
  { x: 290, y: 420 },
  { x: 480, y: 700 },
  { x: 660, y: 300 },
  { x: 900, y: 560 },
  { x: 820, y: 860 },
  { x: 560, y: 120 },
  { x: 180, y: 160 },
] as const;

/** Somewhere new steps do not lie on top of each other. */
export function freePlace(steps: readonly { x: number; y: number }[]): { x: number; y: number } {
  const isTaken = (place: { x: number; y: number }) =>
    steps.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < 60);
  const free = way.find((place) => !isTaken(place));
  if (free) return { ...free };
  const turn = steps.length;
  return { x: (turn * 137) % 1_000, y: (turn * 271) % 1_000 };
}
