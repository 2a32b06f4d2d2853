import { limits } from '@guidon/contract';
import { nameKeyOf } from '../../teams/index.ts';

/** Room for a blank, brackets and any number of an import. */
const longestSuffix = 8;

/** Gives names that look alike a number, since here only one team of an event has each. */
export function createUniqueNames(): (written: string) => string {
  const taken = new Set<string>();
  /** The number to try next, by the name without its number: thousands of one name are not counted through each time. */
  const next = new Map<string, number>();
  return (written) => {
    const name = written.padEnd(limits.teamNameMin, '_');
    const plain = cut(name, limits.teamNameMax);
    if (take(taken, plain)) return plain;
    const stem = nameKeyOf(cut(name, limits.teamNameMax - longestSuffix));
    for (let number = next.get(stem) ?? 2; ; number += 1) {
      const suffix = ` (${number})`;
      const numbered = `${cut(name, limits.teamNameMax - suffix.length)}${suffix}`;
      if (!take(taken, numbered)) continue;
      next.set(stem, number + 1);
      return numbered;
    }
  };
}

function take(taken: Set<string>, name: string): boolean {
  const key = nameKeyOf(name);
  if (taken.has(key)) return false;
  taken.add(key);
  return true;
}

function cut(name: string, longest: number): string {
  return name.slice(0, longest).toWellFormed().trim();
}
