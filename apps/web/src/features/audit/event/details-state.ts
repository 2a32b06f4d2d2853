export interface DetailLine {
  key: string;
  value: string;
}

type Names = Readonly<Record<string, string>>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const ellipsis = '…';
const shownOfId = 8;

interface Words {
  names: Names;
  yes: string;
  no: string;
  time: (iso: string) => string;
}

/** What an entry recorded beside its target, a line each; ids as the names behind them, nothing that is empty. */
export function detailLines(details: Readonly<Record<string, unknown>>, words: Words): DetailLine[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const text = readable(value, words);
    return text === '' ? [] : [{ key, value: text }];
  });
}

function readable(value: unknown, words: Words): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return readableText(value, words);
  if (Array.isArray(value))
    return value
      .map((one) => readable(one, words))
      .filter((one) => one !== '')
      .join(', ');
  if (typeof value !== 'object') return '';
  return Object.entries(value)
    .map(([key, one]) => [wordsOf(key), readable(one, words)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key} ${text}`)
    .join(', ');
}

function readableText(text: string, { names, time }: Words): string {
  if (uuid.test(text)) return names[text] ?? text.slice(0, shownOfId) + ellipsis;
  return moment.test(text) ? time(text) : text;
}

/** The name of a field in words: `fromTeamId` as `from team`. */
export function wordsOf(key: string): string {
  return key
    .replace(/(?<=[a-z])Ids?$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}
