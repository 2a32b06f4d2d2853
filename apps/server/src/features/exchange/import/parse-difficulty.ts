import type { ParseNotes } from './challenge-draft.ts';
import { reportText } from './report-text.ts';
import type { YamlMap } from './read-yaml.ts';
import { isBlank, lineOf, mapOf, shown } from './yaml-text.ts';

type Difficulty = 1 | 2 | 3 | 4;

const words: Record<Difficulty, readonly string[]> = {
  1: ['easy', 'very easy', 'beginner', 'baby', 'trivial', 'warmup', 'warm-up', 'introductory', 'intro'],
  2: ['medium', 'normal', 'intermediate', 'moderate'],
  3: ['hard', 'difficult', 'advanced'],
  4: ['expert', 'insane', 'extreme', 'very hard', 'impossible'],
};

const numbered = new Map<string, Difficulty>([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
]);

/** From a `difficulty` or `level` key, else from a tag such as `hard` or `difficulty:hard`; null when unsaid. */
export function parseDifficulty(
  file: YamlMap,
  tags: readonly string[],
  notes: ParseNotes,
): Difficulty | null {
  for (const place of [file, mapOf(file.get('extra'))]) {
    for (const key of ['difficulty', 'level']) {
      const value = place.get(key);
      if (isBlank(value)) continue;
      const text = lineOf(value) ?? '';
      const difficulty = numbered.get(text) ?? difficultyOfWord(text);
      if (difficulty !== null) return difficulty;
      notes.notCarried.push({
        field: key,
        reason: reportText('difficulty.unknown', { value: shown(value) }),
      });
    }
  }
  return difficultyOfTags(tags);
}

function difficultyOfTags(tags: readonly string[]): Difficulty | null {
  for (const tag of tags) {
    const difficulty = difficultyOfWord(tag.replace(/^(difficulty|level)\s*[:=/-]\s*/i, ''));
    if (difficulty !== null) return difficulty;
  }
  return null;
}

function difficultyOfWord(text: string): Difficulty | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  for (const difficulty of [1, 2, 3, 4] as const) {
    if (words[difficulty].includes(word)) return difficulty;
  }
  return null;
}
