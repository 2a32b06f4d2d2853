import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { asideInYaml, type YamlEntry } from './challenge-yaml.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import type { ExportedName } from './name-exported.ts';
import { lostAttemptRules } from './plain-place.ts';
import { t } from '../declares.ts';

export interface PlaceEntries {
  requirements: YamlEntry[];
  opening: YamlEntry[];
  state: YamlEntry[];
  notes: LocalizedText[];
}

/** When it opens and for whom: what its event says, and in the bank what its file has said. */
export function placeEntries(
  challenge: ExportedChallenge,
  names: ReadonlyMap<string, ExportedName>,
): PlaceEntries {
  const { place, aside } = challenge;
  const stateWas = aside['state'] === 'locked' ? 'locked' : 'hidden';
  if (place === null) {
    const kept = (key: string): YamlEntry[] =>
      Object.hasOwn(aside, key) ? [[key, asideInYaml(aside[key] ?? null)]] : [];
    const state = Object.hasOwn(aside, 'state') ? stateWas : 'visible';
    return {
      requirements: kept('requirements'),
      opening: [...kept('scheduled_at'), ...kept('closes_at')],
      state: [['state', state]],
      notes: [],
    };
  }
  const notes = lostAttemptRules(place);
  const required = place.prerequisiteIds.flatMap((id) => names.get(id)?.name ?? []);
  if (required.length < place.prerequisiteIds.length) notes.push(t('requirement'));
  const requirements = new Map<string, unknown>([
    ['prerequisites', required.toSorted((a, b) => (a < b ? -1 : 1))],
    ['anonymize', place.showLockedName ? 'preview' : true],
  ]);
  const opening: YamlEntry[] = [];
  if (place.opensAt !== null) opening.push(['scheduled_at', timeInYaml(place.opensAt)]);
  // Read here alone: other tools pass over it.
  if (place.closesAt !== null) opening.push(['closes_at', timeInYaml(place.closesAt)]);
  return {
    requirements: required.length === 0 ? [] : [['requirements', requirements]],
    opening,
    state: [['state', place.isHidden ? stateWas : 'visible']],
    notes,
  };
}

/** ctfcli asks for an offset. */
function timeInYaml(time: Date): string {
  return time.toISOString().replace(/(?:\.000)?Z$/, '+00:00');
}
