import { type ReactNode, useState } from 'react';

/** `scope` makes names unique among the copies on one page. */
export interface SpecimenState {
  name: string;
  show: (scope: string) => ReactNode;
}

export interface Specimen {
  file: string;
  states: readonly SpecimenState[];
}

export interface SpecimenGroup {
  title: string;
  specimens: readonly Specimen[];
}

export function specimen(file: string, states: Record<string, SpecimenState['show']>): Specimen {
  return { file, states: Object.entries(states).map(([name, show]) => ({ name, show })) };
}

interface WithStateProps<T> {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactNode;
}

export function WithState<T>({ initial, children }: WithStateProps<T>) {
  const [value, set] = useState(initial);
  return children(value, set);
}

export const ignore = () => {};

export const long = {
  word: 'Donaudampfschifffahrtsgesellschaftskapitän',
  name: 'The International Winter Championship of Reverse Engineering and Hardware Security, Qualification Round',
  rightToLeft: 'مسابقة الأمن السيبراني',
  sentence:
    'Every answer that was acknowledged is there after a restart, whatever happened to the machine in between.',
} as const;
