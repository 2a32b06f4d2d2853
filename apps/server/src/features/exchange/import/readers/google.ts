import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import { isBlank, lineOf, textOf } from '../yaml-text.ts';
import type { SourceUnit } from './source-unit.ts';
import {
  translateYaml,
  put,
  sourceOf,
  take,
  type TranslatedChallenge,
  type TranslatedSource,
  translated,
} from './translated-challenge.ts';

const never = ['visible', 'links_for_testing', 'hosts_for_testing', 'label', 'instanced', 'has_static_score'];

/** Google CTF's metadata.yaml, with the attachments that lie beside it. `visible` says there that it was released. */
export function translateGoogle(unit: SourceUnit): TranslatedSource {
  return translateYaml(unit, (document, warnings) => sourceOf([translateOne(unit, document, warnings)]));
}

function translateOne(
  { path, nearby }: SourceUnit,
  document: YamlMap,
  warnings: readonly ReportText[],
): TranslatedChallenge {
  const one = translated(path, document);
  const { file } = one;
  one.warnings.push(...warnings);
  for (const key of never) file.delete(key);
  const link = textOf(take(file, 'link'));
  const host = textOf(take(file, 'host'));
  put(file, 'connection_info', link ?? (host === null ? null : host.split('\n').flatMap(connectionOf)));
  put(file, 'value', take(file, 'static_score'));
  const folder = path.split('/').slice(0, -1).join('/');
  const prefix = folder === '' ? 'attachments/' : `${folder}/attachments/`;
  put(
    file,
    'files',
    nearby
      .filter((other) => other.startsWith(prefix))
      .map((other) => other.slice(prefix.length - 'attachments/'.length)),
  );
  const attachment = textOf(take(file, 'attachment'));
  if (attachment !== null && isBlank(file.get('files'))) {
    one.notCarried.push({
      field: 'attachment',
      reason: reportText('files.link', { path: `"${attachment.slice(0, 60)}"` }),
    });
  }
  return one;
}

/** Of a line of `host`, which is a name and a port, or the address of a site. */
function connectionOf(line: string): YamlValue[] {
  const host = lineOf(line);
  if (host === null) return [];
  return [/^https?:\/\//.test(host) ? host : `nc ${host}`];
}
