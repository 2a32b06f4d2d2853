import type { Aside, AsideValue, ParseNotes, Release } from './challenge-draft.ts';
import { reportText, type ReportText } from './report-text.ts';
import type { YamlMap, YamlValue } from './read-yaml.ts';
import { isBlank, lineOf } from './yaml-text.ts';

const keptBytes = 16 * 1024;

/** Keys that have a place here. */
export const readKeys: ReadonlySet<string> = new Set(
  (
    'id name title author category description difficulty level tags value points type initial minimum decay ' +
    'function connection_info attempts logic flags flag hints files topics extra requirements solution state ' +
    'scheduled_at closes_at visible hidden deployed version'
  ).split(' '),
);

const readExtraKeys = new Set([
  'initial',
  'minimum',
  'decay',
  'function',
  'minimum_rate',
  'falloff',
  'halfway',
  'steepness',
  'difficulty',
  'level',
]);

/** What nothing here holds, as it stands in the file, so that an export gives it back. */
export function readAside(file: YamlMap, notes: ParseNotes): Aside {
  const kept: Aside = {};
  let bytes = 0;
  const keep = (target: Aside, field: string, [key, value]: [string, YamlValue]) => {
    const size = sizeOf(key) + sizeOf(asideOf(value));
    if (bytes + size > keptBytes) {
      notes.notCarried.push({ field, reason: reportText('notCarried.tooLarge') });
      return;
    }
    bytes += size;
    define(target, key, asideOf(value));
    notes.keptAside.push({ field, reason: reasonNotCarried(key) });
  };
  for (const entry of file) {
    const [key, value] = entry;
    if (key === 'next' && nextOf(file) !== null) continue;
    if (readKeys.has(key) || isBlank(value)) continue;
    if (key === 'attribution' && namesTheAuthor(file)) continue;
    keep(kept, shortKey(key), entry);
  }
  const extra: Aside = {};
  const written = file.get('extra');
  for (const entry of written instanceof Map ? written : []) {
    const [key, value] = entry;
    if (!readExtraKeys.has(key) && !isBlank(value)) keep(extra, `extra.${shortKey(key)}`, entry);
  }
  if (Object.keys(extra).length > 0) kept['extra'] = extra;
  return kept;
}

/** CTFd shows the attribution, and its own linter asks for both. */
function namesTheAuthor(file: YamlMap): boolean {
  const author = file.get('author');
  return isBlank(author) || lineOf(author) === lineOf(file.get('attribution'));
}

const longestName = 200;

/** The name or id of the challenge that is recommended next, as it was written; null without one. */
export function nextOf(file: YamlMap): string | null {
  const value = file.get('next');
  return typeof value === 'string' && lineOf(value) !== null && value.length <= longestName ? value : null;
}

const switches = ['state', 'visible', 'hidden', 'deployed'];

/** The keys that an event lays down, of those that the file has. */
export function ofEvent(file: YamlMap, { isHidden, isLocked }: Release): Aside {
  const found: Aside = {};
  if (switches.some((key) => !isBlank(file.get(key)))) {
    found['state'] = isLocked ? 'locked' : isHidden ? 'hidden' : 'visible';
  }
  for (const key of ['scheduled_at', 'closes_at', 'requirements']) {
    const value = file.get(key);
    if (!isBlank(value) && sizeOf(asideOf(value)) <= keptBytes) found[key] = asideOf(value);
  }
  return found;
}

function sizeOf(value: AsideValue): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function asideOf(value: YamlValue): AsideValue {
  if (value === null || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asideOf);
  const map: Aside = {};
  for (const [key, one] of value) define(map, key, asideOf(one));
  return map;
}

/** Also for a key like `__proto__`, which an assignment would not keep. */
function define(target: Aside, key: string, value: AsideValue): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

function shortKey(key: string): string {
  return key.length > 60 ? `${key.slice(0, 60)}…` : key;
}

const reasons = new Map<string, ReportText['key']>([
  ['attribution', 'notCarried.attribution'],
  ['alive', 'notCarried.oneByOne'],
  ['admin_bot', 'notCarried.scripts'],
  ['container', 'notCarried.environment'],
  ['containers', 'notCarried.environment'],
  ['closes_at', 'notCarried.ofEvent'],
  ['deploy', 'notCarried.environment'],
  ['docker', 'notCarried.environment'],
  ['expose', 'notCarried.environment'],
  ['healthcheck', 'notCarried.scripts'],
  ['host', 'notCarried.environment'],
  ['hosting', 'notCarried.environment'],
  ['hosting_type', 'notCarried.environment'],
  ['image', 'notCarried.environment'],
  ['instancer', 'notCarried.environment'],
  ['instancer_config', 'notCarried.environment'],
  ['module', 'notCarried.module'],
  ['protocol', 'notCarried.environment'],
  ['replicas', 'notCarried.environment'],
  ['requirements', 'notCarried.ofEvent'],
  ['scheduled_at', 'notCarried.ofEvent'],
  ['scripts', 'notCarried.scripts'],
  ['state', 'notCarried.ofEvent'],
  ['disableBloodBonus', 'scoring.bonusOfEvent'],
]);

export function reasonNotCarried(field: string): ReportText {
  return reportText(reasons.get(field) ?? 'notCarried.otherKey');
}
