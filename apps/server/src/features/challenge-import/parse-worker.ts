import type { ParseRequest } from './challenge-parser.ts';
import { parseChallengeYaml } from './parse-challenge-yaml.ts';

process.on('message', ({ text, path }: ParseRequest) => {
  process.send?.(parseChallengeYaml(text, path));
});
process.on('disconnect', () => process.exit());
