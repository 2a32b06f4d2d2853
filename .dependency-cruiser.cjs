const TEST =
  '\\.test\\.tsx?$|-fixture\\.tsx?$|(^|/)arbitrary-[^/]+\\.ts$|^apps/server/src/testing/|^apps/web/src/testing/';
const NOT_SHIPPED = `${TEST}|^packages/testkit/|^tests/|^bench/|^scripts/|^[^/]+\\.(ts|cjs)$`;

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const everywhere = [
  {
    name: 'resolvable',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycle',
    comment: 'No file imports itself by a detour; types alone may.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-import-of-tests',
    comment: 'A test file exports nothing.',
    severity: 'error',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'test-support-in-tests-only',
    comment: 'What ships does not import what tests it.',
    severity: 'error',
    from: { pathNot: NOT_SHIPPED },
    to: { path: `^packages/testkit/|${TEST}|^tests/|^bench/|^scripts/` },
  },
];

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const packages = [
  {
    name: 'words-are-pure',
    comment: 'Words import nothing: the database and the contract stand on them.',
    severity: 'error',
    from: { path: '^packages/words/src/', pathNot: TEST },
    to: { pathNot: '^packages/words/src/' },
  },
  {
    name: 'contract-is-pure',
    comment: 'The contract imports zod, words and itself, and does no I/O: it runs in the browser too.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: TEST },
    to: { pathNot: '^packages/(contract|words)/src/|^node_modules/zod/' },
  },
  {
    name: 'plain-contract-without-schemas',
    comment: 'What the first page of the web needs of the contract brings neither zod nor a route.',
    severity: 'error',
    from: { path: '^packages/contract/src/plain/', pathNot: TEST },
    to: { pathNot: '^packages/(contract/src/plain|words/src)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'scoring-is-pure',
    comment: 'Scoring imports itself alone: any board can be computed again from the facts, anywhere.',
    severity: 'error',
    from: { path: '^packages/scoring/src/', pathNot: TEST },
    to: { pathNot: '^packages/scoring/src/' },
  },
  {
    name: 'markup-stands-alone',
    comment: 'Markup reads texts: it imports no other workspace package and does no I/O.',
    severity: 'error',
    from: { path: '^packages/markup/src/', pathNot: TEST },
    to: { path: '^(packages|apps)/', pathNot: '^packages/markup/' },
  },
  {
    name: 'db-knows-words',
    comment: 'The database package imports the words of its columns from the workspace, and nothing else.',
    severity: 'error',
    from: { path: '^packages/db/', pathNot: TEST },
    to: { path: '^(packages|apps)/', pathNot: '^packages/(db|words)/' },
  },
  {
    name: 'packages-below-apps',
    comment: 'No package imports an app.',
    severity: 'error',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const web = [
  {
    name: 'web-knows-pure-packages',
    comment: 'The browser gets the contract, scoring and markup from the workspace, and nothing else.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^(packages|apps)/', pathNot: '^apps/web/|^packages/(contract|markup|scoring)/' },
  },
  {
    name: 'web-does-no-io-of-node',
    comment: 'What runs in the browser has no module of Node.',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-ui-below-features',
    comment: 'Building blocks and clients know no feature but the texts of its catalogue.',
    severity: 'error',
    from: { path: '^apps/web/src/(ui|lib|navigation|resources)/', pathNot: TEST },
    to: { path: '^apps/web/src/features/', pathNot: '\\.json$' },
  },
  {
    name: 'web-features-below-app',
    comment:
      'A feature does not know the router and the shell that show it, but for the texts of a catalogue.',
    severity: 'error',
    from: {
      path: '^apps/web/src/(ui|lib|navigation|resources|features)/',
      pathNot: TEST,
    },
    to: { path: '^apps/web/src/app/', pathNot: '\\.json$' },
  },
  {
    name: 'web-features-by-their-index',
    comment:
      'A feature imports another through an index.ts only, its own or that of a part, and the sentences of its catalogues: a page loads no more than it shows.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/web/src/features/',
      pathNot: [
        '^apps/web/src/features/$1/',
        '^apps/web/src/features/[^/]+/index\\.ts$',
        '^apps/web/src/features/[^/]+/[^/]+/index\\.ts$',
        '\\.en\\.json$',
      ],
    },
  },
  {
    name: 'web-app-by-the-index',
    comment: 'The router and the shell enter a feature by its index.ts and its pages.ts only.',
    severity: 'error',
    from: { path: '^apps/web/src/app/', pathNot: TEST },
    to: {
      path: '^apps/web/src/features/',
      pathNot: [
        '^apps/web/src/features/[^/]+/index\\.ts$',
        '^apps/web/src/features/[^/]+/[^/]+/index\\.ts$',
        '^apps/web/src/features/.+/pages\\.ts$',
        '\\.json$',
      ],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration['forbidden']} */
const server = [
  {
    name: 'platform-below-features',
    comment: 'The platform knows neither features nor entrypoints.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: TEST },
    to: { path: '^apps/server/src/(features|entrypoints)/' },
  },
  {
    name: 'features-below-entrypoints',
    comment: 'A feature does not know who starts it.',
    severity: 'error',
    from: { path: '^apps/server/src/features/', pathNot: TEST },
    to: { path: '^apps/server/src/entrypoints/' },
  },
  {
    name: 'features-publish-after-commit',
    comment:
      'A feature publishes through its services, which take a transaction: docs/decisions/building-a-feature.md.',
    severity: 'error',
    from: { path: '^apps/server/src/features/', pathNot: TEST },
    to: {
      path: '^apps/server/src/platform/(bus/|realtime/(create-realtime|own-publisher|hosted-publisher)\\.ts$)',
    },
  },
  {
    name: 'features-by-their-index',
    comment: 'A feature imports another through its index.ts only.',
    severity: 'error',
    from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'entrypoints-by-the-index',
    comment: 'An entrypoint imports a feature through its feature.ts and its index.ts only.',
    severity: 'error',
    from: { path: '^apps/server/src/entrypoints/', pathNot: TEST },
    to: {
      path: '^apps/server/src/features/',
      pathNot: '^apps/server/src/features/[^/]+/(index|feature)\\.ts$',
    },
  },
  {
    name: 'heavy-libraries-with-their-first-use',
    comment:
      'Libraries that a running server may never need are loaded by import() where they are used: docs/decisions/installation.md.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [TEST, '/create-mailer\\.ts$', '\\.d\\.ts$'] },
    to: {
      path: '^node_modules/(pdfkit|sharp|nodemailer|stripe|openid-client|qrcode|@simplewebauthn|@redis|@aws-sdk|@zxcvbn-ts)/',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'archives-with-their-first-use',
    comment:
      'As the libraries above: what parses and packs archives brings yaml, yauzl and the markup with it.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot: [
        TEST,
        '^apps/server/src/features/exchange/(import|export|archive|history)/',
        '^apps/server/src/features/exchange/ctfd/(parse-document|settle|create-challenge|change-challenge)\\.ts$',
      ],
    },
    to: {
      path: '^apps/server/src/features/exchange/(import/(import-challenges|undo-import|read-archive|parse-challenge-yaml)|export/download-export|archive/archive-site|history/import-history|ctfd/(parse-document|settle|create-challenge|change-challenge))\\.ts$',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'mailer-with-its-first-use',
    comment: 'As the libraries above.',
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: TEST },
    to: {
      path: '^apps/server/src/platform/mail/create-mailer\\.ts$',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...packages, ...web, ...server],
  options: {
    // TypeScript 7 has no JavaScript API yet; swc reads the files and keeps imports of types.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/|\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
