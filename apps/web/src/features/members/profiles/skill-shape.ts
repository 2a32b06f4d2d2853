import type { Skill } from '@guidon/contract';

/** Of the whole drawing: the names of categories stand beside the corners. */
export const shapeSize = { width: 340, height: 240 } as const;
export const shapeCenter = { x: shapeSize.width / 2, y: shapeSize.height / 2 } as const;
const radius = 88;
const labelAt = 1.12;
/** Nobody sees a corner at the centre, so that the least category keeps some of its way. */
const least = 0.08;

interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface SkillShape {
  /** The outline of what is solved. */
  outline: string;
  /** The same for each ring of the grid. */
  rings: string[];
  spokes: { x: number; y: number; label: Label; category: string }[];
}

/** A corner for each category, further out the more points; null below three, which make no surface. */
export function skillShape(skills: readonly Pick<Skill, 'category' | 'points'>[]): SkillShape | null {
  if (skills.length < 3) return null;
  const most = Math.max(1, ...skills.map(({ points }) => points));
  const at = (index: number, part: number) => {
    const angle = (index / skills.length) * 2 * Math.PI - Math.PI / 2;
    return {
      x: round(shapeCenter.x + Math.cos(angle) * radius * part),
      y: round(shapeCenter.y + Math.sin(angle) * radius * part),
    };
  };
  const line = (partOf: (index: number) => number) =>
    skills
      .map((_, index) => at(index, partOf(index)))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return {
    outline: line((index) => Math.max(least, (skills[index]?.points ?? 0) / most)),
    rings: [1 / 3, 2 / 3, 1].map((part) => line(() => part)),
    spokes: skills.map(({ category }, index) => ({
      ...at(index, 1),
      label: labelOf(at(index, labelAt)),
      category,
    })),
  };
}

/** Away from the drawing, whichever side of it the corner is on. */
function labelOf({ x, y }: { x: number; y: number }): Label {
  const side = x - shapeCenter.x;
  if (Math.abs(side) < 1) return { x, y, anchor: 'middle' };
  return { x, y, anchor: side > 0 ? 'start' : 'end' };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
