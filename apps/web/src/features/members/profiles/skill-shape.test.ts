import { expect, it } from 'vitest';
import { skillShape } from './skill-shape.ts';

const skill = (category: string, points: number) => ({ category, points });

it('has a corner for each category, the best of them on the rim', () => {
  const shape = skillShape([skill('Web', 200), skill('Crypto', 100), skill('Misc', 0), skill('Pwn', 50)]);
  expect(shape?.outline.split(' ')).toEqual(['170,32', '214,120', '170,127', '148,120']);
  expect(shape?.spokes.map(({ category }) => category)).toEqual(['Web', 'Crypto', 'Misc', 'Pwn']);
  expect(shape?.rings).toHaveLength(3);
});

it('is no surface below three', () => {
  expect(skillShape([skill('Web', 1), skill('Crypto', 2)])).toBeNull();
  expect(skillShape([skill('A', 0), skill('B', 0), skill('C', 0)])?.outline).not.toContain('NaN');
});
