import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginTyping, letterDelayMs, lineBeingTyped, typeLetter } from './typewriter-state.ts';

const lines = [
  { seq: 3, text: 'ada solved A' },
  { seq: 5, text: 'bob solved B' },
];

describe('typed lines', () => {
  it.each([
    { seqs: [], isStill: false, doneSeq: -1 },
    { seqs: [1, 2], isStill: false, doneSeq: -1 },
    { seqs: [1, 2, 3, 4, 5, 6], isStill: false, doneSeq: 2 },
    { seqs: [1, 2, 3, 4, 5, 6], isStill: true, doneSeq: 6 },
  ])('begins $seqs after $doneSeq', ({ seqs, isStill, doneSeq }) => {
    expect(beginTyping(seqs, isStill)).toEqual({ doneSeq, letters: 0 });
  });

  it('writes one line after the other, letter by letter', () => {
    let typing = beginTyping([3, 5], false);
    let steps = 0;
    while (lineBeingTyped(lines, typing) !== undefined) {
      typing = typeLetter(lines, typing);
      steps += 1;
    }
    expect(steps).toBe(lines.reduce((sum, line) => sum + line.text.length, 0));
    expect(typing).toEqual({ doneSeq: 5, letters: 0 });
    expect(typeLetter(lines, typing)).toBe(typing);
  });

  it('keeps between 20 and 50 ms a letter', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(9), (chance, waiting) => {
        const delay = letterDelayMs(chance, waiting);
        expect(delay).toBeGreaterThanOrEqual(20);
        expect(delay).toBeLessThanOrEqual(50);
      }),
    );
  });
});
