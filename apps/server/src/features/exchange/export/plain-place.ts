import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { timeOf } from '../import/parse-release.ts';
import { lineOf } from '../import/yaml-text.ts';
import { foldName } from '../import/import-key.ts';
import type { ExportedChallenge, ExportedPlace } from './exported-challenge.ts';
import { t } from '../declares.ts';

export interface PlainPlace {
  state: 'visible' | 'hidden' | 'locked';
  opensAtMs: number | null;
  closesAtMs: number | null;
  /** Of challenges in the export. */
  requiredIds: string[];
  /** Whether the name of a locked challenge is hidden, shown, or the challenge not there at all. */
  anonymize: boolean | 'preview';
  nextId: string | null;
  /** Whether it names other challenges that are not in the export. */
  losesRequirement: boolean;
  losesNext: boolean;
  notes: LocalizedText[];
}

export interface InExport {
  ids: ReadonlyMap<string, number>;
  /** Ids of challenges, by their names as an import compares them. */
  byName: ReadonlyMap<string, string>;
}

/** When it opens and for whom, of its event or in the bank of its file, where other challenges have numbers. */
export function plainPlace(challenge: ExportedChallenge, inExport: InExport): PlainPlace {
  const next = nextOf(challenge, inExport);
  const found = challenge.place === null ? ofBank(challenge, inExport) : ofEvent(challenge, inExport);
  return { ...found, nextId: next.id, losesNext: next.isLost };
}

type PlaceInEvent = Omit<PlainPlace, 'nextId' | 'losesNext'>;

function ofEvent({ place, aside }: ExportedChallenge, { ids }: InExport): PlaceInEvent {
  const required = place?.prerequisiteIds ?? [];
  const requiredIds = required.filter((id) => ids.has(id));
  return {
    state: place?.isHidden === true ? hiddenState(aside) : 'visible',
    opensAtMs: place?.opensAt?.getTime() ?? null,
    closesAtMs: place?.closesAt?.getTime() ?? null,
    requiredIds: requiredIds.toSorted((a, b) => (ids.get(a) ?? 0) - (ids.get(b) ?? 0)),
    anonymize: place?.showLockedName === true ? 'preview' : true,
    notes: place === null ? [] : lostAttemptRules(place),
    losesRequirement: requiredIds.length < required.length,
  };
}

/** What an event says of wrong answers and no format here has. */
export function lostAttemptRules({ attemptMode, wrongPenalty }: ExportedPlace): LocalizedText[] {
  return [
    ...(attemptMode === 'timeout' ? [t('attempts.timeout')] : []),
    ...(wrongPenalty > 0 ? [t('penalty')] : []),
  ];
}

function hiddenState(aside: ExportedChallenge['aside']): 'hidden' | 'locked' {
  return aside['state'] === 'locked' ? 'locked' : 'hidden';
}

function ofBank({ aside, id }: ExportedChallenge, { ids, byName }: InExport): PlaceInEvent {
  const written = aside['requirements'] ?? null;
  const map = typeof written === 'object' && written !== null && !Array.isArray(written) ? written : {};
  const list = Array.isArray(written) ? written : (map['prerequisites'] ?? []);
  const names = (Array.isArray(list) ? list : [list]).flatMap((name) =>
    typeof name === 'string' ? (lineOf(name) ?? []) : [],
  );
  const requiredIds = [...new Set(names.flatMap((name) => byName.get(foldName(name)) ?? []))];
  const { anonymize } = map;
  const [opening, closing] = [aside['scheduled_at'], aside['closes_at']];
  return {
    state: Object.hasOwn(aside, 'state') ? hiddenState(aside) : 'visible',
    opensAtMs: typeof opening === 'string' ? timeOf(opening) : null,
    closesAtMs: typeof closing === 'string' ? timeOf(closing) : null,
    requiredIds: requiredIds
      .filter((one) => one !== id)
      .toSorted((a, b) => (ids.get(a) ?? 0) - (ids.get(b) ?? 0)),
    anonymize: anonymize === 'preview' ? 'preview' : anonymize === 'true',
    losesRequirement: requiredIds.length < names.length,
    notes: [],
  };
}

function nextOf(
  { id, nextChallengeId, aside }: ExportedChallenge,
  { ids, byName }: InExport,
): { id: string | null; isLost: boolean } {
  if (nextChallengeId !== null) {
    return ids.has(nextChallengeId) ? { id: nextChallengeId, isLost: false } : { id: null, isLost: true };
  }
  const written = aside['next'];
  const name = typeof written === 'string' ? lineOf(written) : null;
  const known = name === null ? undefined : byName.get(foldName(name));
  if (known === undefined || known === id) return { id: null, isLost: name !== null };
  return { id: known, isLost: false };
}

/** What was kept aside and has no place in a format, as one line. */
export function asideNote({ aside }: ExportedChallenge, placed: ReadonlySet<string>): LocalizedText[] {
  const keys = Object.keys(aside)
    .filter((key) => !placed.has(key))
    .toSorted();
  return keys.length === 0 ? [] : [t('lost.aside', { keys: keys.join(', ') })];
}

/** A project file of its own, so that an import here takes a hidden challenge for one that is meant to be hidden. */
export const projectText = '[guidon]\nstates = meant\n';
