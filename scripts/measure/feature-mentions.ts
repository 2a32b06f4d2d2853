import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const codeAndRules = /\.(ts|tsx|mjs|cjs)$|^\.oxlintrc\.json$|^apps\/web\/\.oxlintrc\.json$/;
const folder = /^apps\/(?:server|web)\/src\/features\/([^/]+)\//;
const testOfIt = /\.test\.tsx?$|^tests\/|^bench\//;

/**
 * The files that belong to no feature and name one by its folder or its routes: what has to be touched outside of the
 * feature's own folders when it comes or goes. Tests are left out.
 */
export function featureMentions(): ReadonlyMap<string, string[]> {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split(
    '\n',
  );
  const names = [...new Set(files.flatMap((path) => folder.exec(path)?.[1] ?? []))].toSorted();
  const common = files.filter(
    (path) => codeAndRules.test(path) && !testOfIt.test(path) && !folder.test(path),
  );
  const texts = common.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return new Map(
    names.map((name) => {
      const mention = new RegExp(String.raw`features/${name}[/'"]|routes/${name}(?:/|\.ts['"])`);
      return [name, texts.filter(({ text }) => mention.test(text)).map(({ path }) => path)];
    }),
  );
}
