import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const project = `
flagFormat: cup\\{.*\\}
backends:
  - resolve: rctf
    options:
      scoring: {minPoints: 50, maxPoints: 500}
      sortOrder: [welcome, tide-tables, lantern, harbour-master, knots, manifest, lighthouse, stowaway]
`;

const files: Record<string, string> = {
  'rcds.yaml': project,
  'misc/welcome/challenge.yaml': `
name: Welcome aboard
author: Ada
description: The flag is \`cup{all aboard}\`.
flag: cup{all aboard}
value: 10
`,
  'crypto/tide-tables/noctf.yaml': `
version: "1.0"
slug: tide-tables
title: Tide tables
categories: [crypto]
description: Twelve hours, two keys. When does the water come back?
flags: [{data: "cup{every six hours}"}]
hints: [{title: The moon, description: It takes part.}]
files: [tables.csv]
scoring: {strategy: "core:exponential", params: {initial: 500, minimum: 50, k: 18, j: 24}}
`,
  'crypto/tide-tables/tables.csv': '06:12,4.1\n12:25,0.7\n',
  'web/lantern/challenge.yaml': `
name: Lantern
author: Grace
description: "The keeper reads every message.\\n\\n{{ link }}"
flag: cup{leave a light on}
containers: {main: {build: .}}
expose: {main: [{target: 8080, http: lantern}]}
`,
  'web/harbour-master/challenge.yaml': `
name: Harbour master
author: Grace
description: He lets nobody in without a berth.
flag: {regex: 'cup\\{berth \\d{1,3}\\}'}
provide: [source.tar.gz]
`,
  'pwn/knots/challenge.yaml': `
name: Knots
author: Edsger
description: "A rope of 64 bytes, and nobody counts.\\n\\n\`{{ nc }}\`"
flag: {file: flag.txt}
provide: [{file: bin/knots, as: knots}]
containers: {main: {build: .}}
expose: {main: [{target: 5000, tcp: 31337}]}
tiebreakEligible: false
`,
  'pwn/knots/flag.txt': 'cup{tie it twice}\n',
  'pwn/knots/bin/knots': 'knots\n',
  'rev/manifest/challenge.yaml': `
name: Manifest
author: Edsger
description: What is in the third crate?
flag: cup{a crate in a crate}
provide: [manifest.bin]
`,
  'rev/manifest/manifest.bin': 'crate\n',
  'misc/lighthouse/challenge.yaml': `
name: Lighthouse
author: Ada
description: Long, short, short.
flag: cup{long short short}
visible: false
`,
  'misc/stowaway/challenge.yaml': `
name: Stowaway
author: Ada
description: Somebody is on board who is on no list.
flag: cup{on no list}
`,
};

/** A small competition in the manner of rCDS with a challenge of noCTF; a file of it is missing, and a challenge is hidden. */
export function writeHarbourCup(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'guidon-guide-')), 'harbour-cup');
  for (const [path, text] of Object.entries(files)) writeFile(folder, path, text);
  return folder;
}

/** The same a week later: what the file says of one challenge was rewritten. */
export function rewriteTideTables(folder: string): void {
  const path = 'crypto/tide-tables/noctf.yaml';
  const before = files[path] ?? '';
  writeFile(folder, path, before.replace('Twelve hours, two keys.', 'Twelve hours, two keys and one moon.'));
}

function writeFile(folder: string, path: string, text: string): void {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text.trimStart());
}
