import { afterEach, describe, expect, test } from 'vitest';
import { archiveOf } from './archive-fixture.ts';
import { type ChallengeParser, createChallengeParser } from './challenge-parser.ts';
import { type CollectBounds, collectChallenges } from './collect-challenges.ts';
import { findUnits } from './find-units.ts';
import type { SourceUnit } from './readers/source-unit.ts';
import { inEnglish } from './report-fixture.ts';

async function collect(files: Record<string, string | Uint8Array>, bounds: CollectBounds = {}) {
  const archive = archiveOf(files);
  const { units } = await findUnits(archive);
  return (await collectChallenges(archive, units, bounds)).flatMap(({ challenges }) => challenges);
}

function unitOf(text: string, path: string): SourceUnit {
  return { format: 'ctfcli', path, texts: [{ path, text }], project: null, nearby: [], topFolder: null };
}

const challenge = (number: number, files: string) =>
  `- {name: N${number}, category: x, flags: [a], value: 1, files: ${files}}`;
const yaml = 'name: Ü\ncategory: x\nflags: [a]\nvalue: 1\n';

describe('collecting', () => {
  test('every challenge file in the order of paths, other files left alone', async () => {
    const found = await collect({
      'b/challenge.yaml': yaml,
      'a/challenge.yml': yaml,
      'a/other.yml': 'name: "',
      'C/Challenge.YML': yaml,
    });
    expect(found.map(({ path }) => path)).toEqual(['C/Challenge.YML', 'a/challenge.yml', 'b/challenge.yaml']);
  });

  test('a report that a few files make huge is refused', async () => {
    const paths = Array.from({ length: 20 }, (_, number) => `${number}${'x'.repeat(900)}`);
    const others = Array.from({ length: 400 }, (_, number) => challenge(number + 1, '*paths'));
    const text = [challenge(0, `&paths [${paths.join(', ')}]`), ...others].join('\n');
    await expect(collect({ 'a/challenge.yml': text })).rejects.toThrow(/is too long/);
  });

  test('a few of many surplus tags are named', async () => {
    const tags = Array.from({ length: 5_000 }, (_, number) => `w${number}`).join(',');
    const [found] = await collect({ 'a/challenge.yml': `${yaml}tags: "${tags}"\n` });
    expect(JSON.stringify(found?.notCarried).length).toBeLessThan(500);
  });

  test('UTF-16 with a mark is read, other bytes and large files are failed', async () => {
    const found = await collect({
      'a/challenge.yml': Buffer.from(`\uFEFF${yaml}`, 'utf16le'),
      'b/challenge.yml': Buffer.from([0x6e, 0xff, 0x80]),
      'c/challenge.yml': ' '.repeat(128 * 1024 + 1),
    });
    expect(found.map(({ name, errors }) => [name, inEnglish(errors)])).toEqual([
      ['Ü', []],
      ['b', ['The file is not text in UTF-8.']],
      ['c', ['The file is larger than 128 KB.']],
    ]);
  });
});

describe('an end', () => {
  test('comes when all files together take too long', async () => {
    await expect(collect({ 'a/challenge.yml': yaml }, { totalMs: 0 })).rejects.toThrow(
      'The challenge files of the archive take more than 0 seconds to read; import them in parts.',
    );
  });

  test('comes while a file is read, when whoever asked has gone', async () => {
    const gone = new AbortController();
    const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`${n}/challenge.yml`, yaml]));
    const collecting = collect(files, { signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(collecting).rejects.toThrow('gone');
  });
});

describe('the process that parses', () => {
  let parser: ChallengeParser;
  afterEach(() => parser.close());

  test('answers one file after the other', async () => {
    parser = createChallengeParser(20_000);
    const {
      challenges: [first],
    } = await parser.parse(unitOf(yaml, 'a/challenge.yml'));
    expect(first).toMatchObject({ name: 'Ü', errors: [] });
    const {
      challenges: [second],
    } = await parser.parse(unitOf('name: "', 'b/challenge.yml'));
    expect(second).toMatchObject({ name: 'b', draft: null });
  });

  test('takes a fraction of a millisecond for a whole one', async () => {
    parser = createChallengeParser(20_000);
    const { challenges } = await parser.parse(unitOf(yaml, 'a/challenge.yml'), { ms: 12_345.678 });
    expect(challenges[0]).toMatchObject({ name: 'Ü', errors: [] });
    const slow = `name: ${'!'.repeat(100_000)}`;
    const { challenges: late } = await parser.parse(unitOf(slow, 'a/challenge.yml'), { ms: 0.2 });
    expect(late[0]?.draft).toBeNull();
  });

  test('is ended at once when whoever asked has gone', async () => {
    parser = createChallengeParser(20_000);
    const gone = new AbortController();
    const asked = parser.parse(unitOf(yaml, 'a/challenge.yml'), { signal: gone.signal });
    gone.abort();
    const {
      challenges: [failed],
    } = await asked;
    expect(inEnglish(failed?.errors ?? [])).toEqual(['The file takes too much time or memory to read.']);
  });

  test('is ended when a file takes too long', async () => {
    parser = createChallengeParser(1);
    const text = `name: ${'!'.repeat(100_000)}`;
    const {
      challenges: [slow],
    } = await parser.parse(unitOf(text, 'a/challenge.yml'));
    expect(inEnglish(slow?.errors ?? [])).toEqual(['The file takes too much time or memory to read.']);
  });
});
