// `npm test`: all checks and tests, on a fresh clone too. The last line is "N passed, N failed".
import { ensureServerBuilt } from './lib/build-server.mjs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePrograms } from './lib/programs.mjs';
import { checkNames, runCheck, runPlaywright, runVitest } from './lib/stages.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };

async function runAll() {
  const node = await ensureInstalled();
  const missing = await ensurePrograms();
  await ensureServerBuilt(node);
  await sideBySide(checkNames(), (name) => stage(name, () => runCheck(name)));
  await stage('tests: unit', () => runVitest(node, 'unit'));
  await stage('tests: db', () => runDatabaseTests(node, missing));
  await stage('tests: web', () => runVitest(node, 'web'));
  await stage('tests: browser', () => runBrowserTests(node, missing));
}

/** Two at a time: most checks use one core only. */
async function sideBySide(names, run) {
  const left = [...names];
  const runLeft = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) await run(name);
  };
  await Promise.all([runLeft(), runLeft()]);
}

async function runDatabaseTests(node, missing) {
  const problems = [missing['redis-server'], missing.nginx].filter((problem) => problem !== undefined);
  const { failed, output, ...counts } = await runVitest(node, 'db');
  if (problems.length === 0) return { ...counts, failed, output };
  return { ...counts, failed: failed + problems.length, output: [...problems, output].join('\n') };
}

async function runBrowserTests(node, { chromium }) {
  if (chromium) return { passed: 0, failed: 1, skipped: 0, output: chromium };
  await ensureWebBuilt(node);
  return runPlaywright(node);
}

async function stage(name, work) {
  const startedAt = Date.now();
  const { passed, failed, skipped, output } = await work().catch(crashed);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `${name.padEnd(16)} ${failed === 0 ? 'ok    ' : 'FAILED'} ${summary({ passed, failed, skipped })}, ${seconds} s\n`,
  );
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
}

function crashed(error) {
  return { passed: 0, failed: 1, skipped: 0, output: error.stack ?? String(error) };
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

try {
  await runAll();
} catch (error) {
  total.failed += 1;
  process.stdout.write(`${error.message}\n`);
}
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`${summary(total)}\n`);
