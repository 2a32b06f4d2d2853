/** Challenges that open together, as a file such as `challenge-waves.yml` names them. */
export interface NamedWave {
  wave: string;
  names: string[];
}

/**
 * A key at the start of a line begins a wave. Items below it are names of challenges, whatever keys stand between, such as
 * categories. A wave without a name is none.
 */
export function readNamedWaves(text: string): NamedWave[] {
  const waves: NamedWave[] = [];
  for (const line of text.split('\n')) {
    const isKey = line.includes(':') && !' \t\r-#'.includes(line.charAt(0));
    if (isKey) waves.push({ wave: scalarOf(line.slice(0, line.indexOf(':'))), names: [] });
    waves.at(-1)?.names.push(...namesIn(isKey ? line.slice(line.indexOf(':') + 1) : line));
  }
  return waves.filter(({ names }) => names.length > 0);
}

function namesIn(line: string): string[] {
  const words = line.trim();
  if (words.startsWith('#')) return [];
  const items = words.startsWith('- ') ? [words.slice(2)] : words.split('[').slice(1).flatMap(inBrackets);
  return items.map(scalarOf).filter((name) => name !== '');
}

function inBrackets(rest: string): string[] {
  return rest.slice(0, rest.includes(']') ? rest.indexOf(']') : rest.length).split(',');
}

/** Without quotes, or without the comment behind it. */
function scalarOf(text: string): string {
  const words = text.trim();
  const quote = words.charAt(0);
  if (quote === '"' || quote === "'") return words.slice(1, Math.max(1, words.lastIndexOf(quote)));
  return (words.split(' #')[0] ?? '').trim();
}

/** Names are compared without regard to case and spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
}
