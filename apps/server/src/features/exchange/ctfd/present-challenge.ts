import type { CtfdChallenge, CtfdListed } from '@guidon/contract';
import { challengeValue } from '@guidon/scoring';
import { curveOf } from './derive-document.ts';
import type { LoadedChallenge } from './documents.ts';
import type { Editing } from './editing.ts';

export interface EditedChallenge extends LoadedChallenge {
  number: number;
  position: number;
  moduleNumber: number | null;
  /** Units that have completed it. */
  solves: number;
}

const view = { template: '', script: '' };

/** What falls is worth what it has fallen to, as CTFd keeps it. */
function valueOf({ bank: { scoring }, document, solves }: EditedChallenge): number | null {
  return scoring.kind === 'dynamic' ? challengeValue(scoring, solves) : document.value;
}

export function presentListed({ places }: Editing, challenge: EditedChallenge): CtfdListed {
  const { bank, document, number, position, moduleNumber, solves } = challenge;
  return {
    id: number,
    name: bank.name,
    category: document.category,
    type: document.type,
    value: valueOf(challenge),
    position,
    solves,
    solved_by_me: false,
    state: stateOf(places.get(bank.id)),
    module_id: moduleNumber,
    tags: document.tags.map(({ value }) => ({ value })),
    ...view,
  };
}

export function presentEdited({ places, numbers }: Editing, challenge: EditedChallenge): CtfdChallenge {
  const { bank, document, number, moduleNumber, solves } = challenge;
  const place = places.get(bank.id);
  const { nextChallengeId } = bank.kept;
  const { initial, decay, minimum } = document;
  return {
    id: number,
    name: bank.name,
    category: document.category,
    description: document.description,
    attribution: document.attribution,
    connection_info: document.connectionInfo,
    type: document.type,
    value: valueOf(challenge),
    ...(document.type.includes('dynamic') && { initial, decay, minimum, function: curveOf(document) }),
    state: stateOf(place),
    max_attempts: document.maxAttempts,
    ...(document.logic !== null && { logic: document.logic }),
    scheduled_at: place?.opensAt == null ? null : timeOfCtfd(place.opensAt),
    next_id: nextChallengeId === null ? null : (numbers.get(nextChallengeId) ?? null),
    module_id: moduleNumber,
    solves,
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
