// `npm run measure`: the size and shape of the source, as one table. `-- --details` names the places.
import { readFileSync } from 'node:fs';
import { featureMentions } from './measure/feature-mentions.ts';
import { featureRings } from './measure/feature-rings.ts';
import { cyclesOf, importersOf, readImports } from './measure/import-graph.ts';
import { productFiles, readSource, styleSheets } from './measure/read-source.ts';

const longFunction = 60;
const shortFile = 15;
/** By which it is measured in how many files one field stands. */
const eventSettings = ['teamInvitesAdmit', 'practiceAfterEnd', 'acceptsRules', 'introVideo'];
const challengeRules = ['attemptTimeoutS', 'wrongPenalty'];

const paths = productFiles();
const files = await Promise.all(paths.map(readSource));
const graph = await readImports(paths);
const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
const functions = files.flatMap((file) => file.functions.map((found) => ({ ...found, path: file.path })));
const long = functions.filter((found) => found.lines > longFunction).toSorted((a, b) => b.lines - a.lines);
const importers = importersOf(graph);
const mentions = [...featureMentions()].toSorted(([, a], [, b]) => b.length - a.length);
const touched = mentions.map(([, found]) => found.length).toSorted((a, b) => a - b);
const texts = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const namesOf = new Map(
  [...eventSettings, ...challengeRules].map((field) => {
    const name = new RegExp(`\\b${field}\\b`);
    return [field, texts.filter(({ text }) => name.test(text)).map(({ path }) => path)];
  }),
);
const exported = sum((file) => file.exports);
const documented = sum((file) => file.documentedExports);

const rows: [string, string | number][] = [
  ['files', files.length],
  ['lines', sum((file) => file.lines)],
  ['lines a file: median, p90, most', [at(lines, 0.5), at(lines, 0.9), at(lines, 1)].join(', ')],
  ['files over 250 lines', files.filter((file) => file.lines > 250).length],
  ['functions', functions.length],
  [`functions over ${longFunction} lines`, `${long.length} (${percent(long.length, functions.length)})`],
  ['casts (without const)', sum((file) => file.casts)],
  ['non-null assertions', sum((file) => file.nonNullAssertions)],
  ['cycles of values', cyclesOf(graph, { values: true }).length],
  ['cycles with types', cyclesOf(graph, { values: false }).length],
  ['files in cycles with types', cyclesOf(graph, { values: false }).flat().length],
  ['features in rings', featureRings(paths).flat().length],
  ['imports between files', [...graph.values()].reduce((total, found) => total + found.length, 0)],
  ['importers of a file: most', importers[0] ? `${importers[0][1]} (${importers[0][0]})` : 0],
  ['exports', exported],
  ['exports with a doc comment', `${documented} (${percent(documented, exported)})`],
  ['lines of CSS', styleSheets().reduce((total, path) => total + linesOf(path), 0)],
  [
    `files of at most ${shortFile} lines`,
    percent(files.filter((file) => file.lines <= shortFile).length, files.length),
  ],
  ['features of the server, of the web app', [featuresOf('server'), featuresOf('web')].join(', ')],
  ['files that name a setting of an event', eventSettings.map(filesThatName).join(', ')],
  ['files that name a rule of a challenge', challengeRules.map(filesThatName).join(', ')],
  ['words of the README', readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean).length],
  ['common files that name a feature: median, most', [at(touched, 0.5), at(touched, 1)].join(', ')],
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(width)}  ${value}\n`);

if (process.argv.includes('--details')) {
  section(
    'Functions over 60 lines',
    long.map((found) => `${found.lines} ${found.path}:${found.line} ${found.name}`),
  );
  section(
    'Cycles with types',
    cyclesOf(graph, { values: false }).map((group) => group.join(' ')),
  );
  section(
    'Most imported',
    importers.slice(0, 20).map(([file, count]) => `${count} ${file}`),
  );
  section(
    'Files that name a field',
    [...namesOf].map(([field, found]) => `${field}: ${found.join(' ')}`),
  );
  section(
    'Common files that name a feature',
    mentions.map(([name, found]) => `${name}: ${found.join(' ')}`),
  );
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}

function featuresOf(side: 'server' | 'web'): number {
  const folders = paths
    .map((path) => path.split('/'))
    .filter(([, app, , kind]) => app === side && kind === 'features');
  return new Set(folders.map(([, , , , name]) => name)).size;
}

function filesThatName(field: string): number {
  return namesOf.get(field)?.length ?? 0;
}

function section(title: string, found: readonly string[]): void {
  process.stdout.write(`\n${title}\n${found.map((line) => `  ${line}\n`).join('')}`);
}

function sum(count: (file: (typeof files)[number]) => number): number {
  return files.reduce((total, file) => total + count(file), 0);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
