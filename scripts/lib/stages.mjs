import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { projectFolder, runQuietly } from './run-quietly.mjs';

const STAGE_LIMIT_MS = 45 * 60_000;
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs a stage's program and answers `{ passed, failed, skipped, output }`. A program that fails without reporting a
 * failed test counts as one, and so does one that ran no test.
 */
async function runStage(node, args, { env = {}, count }) {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runQuietly(node, args(report), {
      env: { ...withLocalPrograms(), NO_COLOR: '1', ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      limitMs: STAGE_LIMIT_MS,
    });
    const counts = readCounts(report, count);
    if (counts.failed === 0 && code !== 0) return { ...counts, failed: 1, output };
    if (counts.passed + counts.failed === 0)
      return { ...counts, failed: 1, output: `${output}\nNo test ran.\n` };
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withLocalPrograms() {
  return {
    ...process.env,
    PATH: `${join(projectFolder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  };
}

function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return NOTHING;
  }
}

export function runVitest(node, project) {
  return runStage(
    node,
    (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}*`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { count: countVitest },
  );
}

/** A file that cannot be loaded has no tests to fail: it counts as one that did. */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

export function runPlaywright(node) {
  return runStage(node, () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
      skipped: stats.skipped,
    }),
  });
}

/** One of the checks of `npm run check`, as one test. */
export async function runCheck(name) {
  const scripts = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).scripts;
  const { code, output } = await runQuietly('/bin/sh', ['-c', scripts[name]], {
    env: { ...withLocalPrograms(), NO_COLOR: '1' },
    limitMs: STAGE_LIMIT_MS,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** The names of the checks that `npm run check` runs, in its order. */
export function checkNames() {
  const scripts = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).scripts;
  return scripts.check.split('&&').map((command) => command.trim().replace('npm run ', ''));
}
