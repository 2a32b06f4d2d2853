import { parentPort } from 'node:worker_threads';
import type { ParseRequest } from './challenge-parser.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';

parentPort?.on('message', ({ text, path }: ParseRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(parseChallengeYaml(text, path));
});
