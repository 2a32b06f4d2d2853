import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configurationTable } from '../apps/server/src/platform/config/index.ts';

const FILE = fileURLToPath(new URL('../docs/configuration.md', import.meta.url));
const TEXT = `# Configuration

Guidon is configured by environment variables, read once at the start. An empty variable counts as absent. A
wrong value stops the program with a line that names the variable and its rule. This page is printed from the
schema in \`apps/server/src/platform/config/environment.ts\` by \`npm run docs:config\`.

${configurationTable()}
`;

function currentText(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return '';
  }
}

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, TEXT);
} else if (currentText() !== TEXT) {
  process.stderr.write('docs/configuration.md is out of date: run "npm run docs:config".\n');
  process.exitCode = 1;
}
