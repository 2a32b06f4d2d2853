import type { CtfdChallenge, CtfdListed } from '@guidon/contract';
import type { LoadedChallenge } from './documents.ts';
import type { Editing } from './editing.ts';

export interface EditedChallenge extends LoadedChallenge {
  number: number;
  position: number;
  moduleNumber: number | null;
}

const view = { template: '', script: '' };

export function presentListed(
  { places }: Editing,
  { bank, document, number, position, moduleNumber }: EditedChallenge,
): CtfdListed {
  return {
    id: number,
    name: bank.name,
    category: document.category,
    type: document.type,
    value: document.value,
    position,
    solves: null,
    solved_by_me: false,
    state: stateOf(places.get(bank.id)),
    module_id: moduleNumber,
    tags: document.tags.map(({ value }) => ({ value })),
    ...view,
  };
}

export function presentEdited(
  { places, numbers }: Editing,
  { bank, document, number, moduleNumber }: EditedChallenge,
): CtfdChallenge {
  const place = places.get(bank.id);
  const { nextChallengeId } = bank.kept;
  const { initial, decay, minimum, function: curve } = document;
  return {
    id: number,
    name: bank.name,
    category: document.category,
    description: document.description,
    attribution: document.attribution,
    connection_info: document.connectionInfo,
    type: document.type,
    value: document.value,
    ...(document.type.includes('dynamic') && { initial, decay, minimum, function: curve }),
    state: stateOf(place),
    max_attempts: document.maxAttempts,
    ...(document.logic !== null && { logic: document.logic }),
    scheduled_at: place?.opensAt == null ? null : timeOfCtfd(place.opensAt),
    next_id: nextChallengeId === null ? null : (numbers.get(nextChallengeId) ?? null),
    module_id: moduleNumber,
    solves: null,
    solved_by_me: false,
    files: bank.files.map(({ id, name }) => fileAddress(id, name)),
    tags: document.tags.map(({ value }) => value),
    hints: [],
    view: '',
  };
}

function stateOf(place: { isHidden: boolean } | undefined): 'hidden' | 'visible' {
  return place?.isHidden === true ? 'hidden' : 'visible';
}

/** In UTC, without saying so. */
function timeOfCtfd(time: Date): string {
  return time.toISOString().replace(/(?:\.000)?Z$/, '');
}

export function fileLocation(id: string, name: string): string {
  return `${id}/${name.replace(/[%?#]/g, encodeURIComponent)}`;
}

export function fileAddress(id: string, name: string): string {
  return `/files/${fileLocation(id, name)}`;
}
