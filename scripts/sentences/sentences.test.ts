import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWords, type WordsInCode } from './read-words.ts';

const server = 'apps/server/src';
const rulesOfSchemas = `${server}/platform/http/rules.en.json`;

/** English for operators and programmers: settings, figures, the log, the protocol of realtime, the page of the API. */
const isForOperators = (path: string) =>
  /platform\/(?:(?:bus|config|files\/object-storage|logging|metrics|processes|realtime)\/|http\/describe-api\.ts$)/.test(
    path,
  );
const isForLogs = ({ within }: WordsInCode) =>
  within.some((name) =>
    /(?:^|\.)(?:fatal|warn|info|debug|trace)$|\.error$|^(?:(?:Range|Type)?Error|UnreadableJob|super|description|summary|help)$/.test(
      name,
    ),
  );

const markup = /^\s*(?:<|body \{)/;
const sql = /^\s*(?:select |insert into |grant |no key update$|key share$|repeatable read$|read only$)/;

/** Neither sentences nor for people, or content that is stored once for all who read it. */
const otherWords: Record<string, readonly string[]> = {
  'features/accounts/hash-worker.ts': ['A password could not be hashed.'],
  'features/accounts/passwords.ts': ['an account that does not exist'],
  'features/exchange/archive/challenge-pages.ts': ['… <span class="dim">…</span>'],
  'features/exchange/archive/site-entries.ts': [
    'JetBrains Mono',
    '"JetBrains Mono", ui-monospace, monospace',
    'System Sans',
    'System Serif',
    'Georgia, "Times New Roman", serif',
    'ui-rounded, "Arial Rounded MT Bold", system-ui, sans-serif',
    'Slab Serif',
    '"Rockwell", "Roboto Slab", Georgia, serif',
  ],
  'features/accounts/stand-ins.ts': ['past …'],
  'features/exchange/export/gzctf/game-category.ts': [
    'binary exploitation',
    'reverse engineering',
    'digital forensics',
    'web exploitation',
    'machine learning',
  ],
  'features/exchange/export/write-challenge.ts': [
    'attribution image protocol host healthcheck next module extra type state scheduled_at closes_at requirements',
  ],
  'features/exchange/export/write-questions.ts': ['What is the flag?'],
  'features/exchange/import/read-aside.ts': [
    'id name title author category description difficulty level tags value points type initial minimum decay ',
    'function connection_info attempts logic flags flag hints files topics extra requirements solution state ',
    'scheduled_at closes_at visible hidden deployed version',
  ],
  'features/exchange/import/parse-difficulty.ts': ['very easy', 'very hard'],
  'features/exchange/import/parse-flags.ts': ['case insensitive'],
  'features/exchange/import/parse-questions.ts': ['Flag …', 'What is the flag?'],
  'features/exchange/import/readers/ctfd-table.ts': [
    'id next_id max_attempts type_data flags hints tags type value requirements initial minimum decay position function module_id',
  ],
  'features/exchange/import/readers/google.ts': ['nc …'],
  'features/exchange/import/readers/jinja-names.ts': ['nc … 443'],
  'features/exchange/import/readers/konata.ts': ['ncat --ssl …', 'nc …'],
  'features/participation/sharing/card-fonts.ts': [
    'Inter SemiBold, Inter, Noto Sans Arabic SemiBold, Noto Sans Arabic, Noto Sans Hebrew SemiBold, Noto Sans Hebrew',
  ],
  'features/members/import/read-members-file.ts': [
    'email address',
    'e-mail address',
    'full name',
    'display name',
    'member groups',
  ],
  'features/operator/mails/jobs/deliver-mail.ts': ['code …'],
  'features/participation/participants/plan-import.ts': [
    'email address',
    'e-mail address',
    'full name',
    'display name',
    'team name',
  ],
  'features/account/profile/preview-deletion.ts': ['deleted user …'],
  'features/registration/provision-admin.ts': ['Main organization'],
  'features/rehearsal/parts-to-copy.ts': [
    'tenant_id = $1 and event_id = $2',
    'tenant_id = $1 and challenge_id in (\n  select challenge_id from event_challenges where …)',
    'tenant_id = $1 and id in (select challenge_id from event_challenges where …)',
    'tenant_id = $1 and id = $2',
  ],
  'features/rehearsal/play/create-caller.ts': ['Bearer …'],
  'features/sign-in/sessions/device-name.ts': ['Samsung Internet', 'Headless Chrome'],
  'platform/http/admit-request.ts': ['key …'],
  'platform/http/listed-error.ts': ['Route … does not list the error ….'],
};

/** A number in the words may be a parameter of the rule. */
const isOf = (rule: string, words: string) =>
  rule === words || (rule.includes('…') && words.replace(/\d+/g, '…') === rule);

const wordsIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((path) => !/\.test\.ts$|-fixture\.ts$/.test(path))
    .flatMap((path) =>
      readWords(readFileSync(`${folder}/${path}`, 'utf8')).map((found) => ({ path, ...found })),
    );

test('words are found with what they stand in', () => {
  const source = `
    import 'a module of words';
    type Kind = 'two words';
    log.warn('it is late');
    const reply = { message: \`\${count} files left\`, code: 'ONE' };
    throw new Error('not for people');`;
  expect(readWords(source)).toEqual([
    { words: 'it is late', within: ['log.warn'] },
    { words: '… files left', within: ['message'] },
    { words: 'not for people', within: ['Error'] },
  ]);
});

test('what the server says to people stands in catalogues', () => {
  const inCode = wordsIn(server, '{features,platform}/**/*.ts')
    .filter(({ path }) => !isForOperators(path) && !/^features\/demo\/|-statements\.ts$/.test(path))
    .filter((found) => !isForLogs(found) && !markup.test(found.words) && !sql.test(found.words));
  expect(inCode.filter(({ path, words }) => !otherWords[path]?.includes(words))).toEqual([]);
  const gone = Object.entries(otherWords).flatMap(([path, list]) =>
    list.filter((words) => !inCode.some((found) => found.path === path && found.words === words)),
  );
  expect(gone).toEqual([]);
});

test('every rule that a schema of the contract states stands in the catalogue', () => {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(rulesOfSchemas, 'utf8'));
  const rules = Object.entries(catalogue)
    .filter(([key]) => key.startsWith('schema.'))
    .map(([, text]) => text.replace(/\{\{\w+\}\}/g, '…'));
  const stated = wordsIn('packages/contract/src', '**/*.ts')
    .filter(({ path }) => !/^plain\/(?:errors|password-rules|choices)\.ts$/.test(path))
    .filter((found) => !isForLogs(found));
  expect(stated.length).toBeGreaterThan(50);
  expect(stated.filter(({ words }) => !rules.some((rule) => isOf(rule, words)))).toEqual([]);
  expect(rules.filter((rule) => !stated.some(({ words }) => isOf(rule, words)))).toEqual([]);
});
