import type { Skill } from '@guidon/contract';

export const shapeSize = 240;
const center = shapeSize / 2;
const radius = 92;
/** Nobody sees a corner at the centre, so that the least category keeps some of its way. */
const least = 0.08;

export interface SkillShape {
  /** The outline of what is solved. */
  outline: string;
  /** The same for each ring of the grid. */
  rings: string[];
  spokes: { x: number; y: number; category: string }[];
}

/** A corner for each category, further out the more points; null below three, which make no surface. */
export function skillShape(skills: readonly Pick<Skill, 'category' | 'points'>[]): SkillShape | null {
  if (skills.length < 3) return null;
  const most = Math.max(1, ...skills.map(({ points }) => points));
  const at = (index: number, part: number) => {
    const angle = (index / skills.length) * 2 * Math.PI - Math.PI / 2;
    const point = (turn: (angle: number) => number) => round(center + turn(angle) * radius * part);
    return { x: point(Math.cos), y: point(Math.sin) };
  };
  const line = (partOf: (index: number) => number) =>
    skills
      .map((_, index) => at(index, partOf(index)))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return {
    outline: line((index) => Math.max(least, (skills[index]?.points ?? 0) / most)),
    rings: [1 / 3, 2 / 3, 1].map((part) => line(() => part)),
    spokes: skills.map(({ category }, index) => ({ ...at(index, 1), category })),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
