import { createSandbox, type Sandbox } from '../../../platform/processes/create-sandbox.ts';
import { importLimits } from './import-limits.ts';
import { failed } from './parse-challenge-yaml.ts';
import type { ParsedSource } from './readers/parse-source.ts';
import type { SourceUnit } from './readers/source-unit.ts';
import { reportText } from './report-text.ts';

export interface ParseBounds {
  /** Less than the limit for one file. */
  ms?: number;
  signal?: AbortSignal;
}

export interface ChallengeParser extends Pick<Sandbox, 'close'> {
  /** Starts its process unless it is there: a busy machine's time for that is no cost of a file. Never fails. */
  ready(signal?: AbortSignal): Promise<void>;
  /** What costs too much time or memory is returned as failed. */
  parse(unit: SourceUnit, within?: ParseBounds): Promise<ParsedSource>;
}

/** Parses in another process, so that text made to be slow delays no other request. */
export function createChallengeParser(limitMs: number): ChallengeParser {
  const { ask, ready, close } = createSandbox(new URL('./parse-worker.ts', import.meta.url));
  return {
    close,
    ready: (signal) =>
      ready([AbortSignal.timeout(importLimits.readerStartMs), ...(signal ? [signal] : [])]).catch(() => {}),
    async parse(unit, { ms = limitMs, signal } = {}) {
      const ends = [
        AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(ms, limitMs)))),
        ...(signal ? [signal] : []),
      ];
      return ask(unit, ends).then(sourceOf, () => {
        const challenge = failed(unit.path, [reportText('file.tooCostly')]);
        return { challenges: [{ ...challenge, format: unit.format }], missing: [], settings: null };
      });
    },
  };
}

/** Safe because the worker answers every request with what the parser returned. */
function sourceOf(reply: unknown): ParsedSource {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reply as ParsedSource;
}
