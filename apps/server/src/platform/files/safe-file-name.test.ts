import { limits } from '@guidon/contract';
import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeFileName, safeFileName } from './safe-file-name.ts';

describe('safeFileName', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\evil.exe', 'evil.exe'],
    ['/etc/passwd', 'passwd'],
    ['a/..', 'file'],
    ['..', 'file'],
    ['.', 'file'],
    ['', 'file'],
    [undefined, 'file'],
    ['folder/', 'file'],
    [' spaced name.txt ', 'spaced name.txt'],
    ['line\r\nbreak\0.txt', 'linebreak.txt'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['ünï\u0308.txt', 'ünï\u0308.txt'.normalize('NFC')],
    ['half\ud800.txt', 'half\ufffd.txt'],
    ['"quoted"; x=1.txt', '"quoted"; x=1.txt'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  test('a long name keeps its extension', () => {
    const name = safeFileName(`${'x'.repeat(500)}.tar`);
    expect(name).toHaveLength(limits.fileNameMax);
    expect(name.endsWith('.tar')).toBe(true);
  });

  test('a name that is taken has a number within the limit', () => {
    const taken = new Set<string>();
    for (let copies = 0; copies < 12; copies += 1) {
      const name = freeFileName(`${'x'.repeat(limits.fileNameMax - 4)}.txt`, (one) => taken.has(one));
      expect(name).toHaveLength(limits.fileNameMax);
      expect(name.endsWith('.txt')).toBe(true);
      taken.add(name);
    }
    expect(taken.size).toBe(12);
    expect(freeFileName('notes.txt', (one) => one === 'notes.txt')).toBe('notes (2).txt');
  });

  test('whatever is given, the name is safe and stays as it is', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(limits.fileNameMax);
        expect(name).not.toMatch(/[\\/\p{Cc}]/u);
        expect(name).not.toMatch(/^\.{1,2}$/);
        expect(name.isWellFormed()).toBe(true);
        expect(() => encodeURIComponent(name)).not.toThrow();
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});
