import type { YamlMap } from '../read-yaml.ts';
import { numberOf } from '../yaml-text.ts';
import { put } from './translated-challenge.ts';

const named = ['name', 'description', 'category', 'attribution', 'connection_info', 'state', 'logic'];

/** What a row of CTFd's challenges calls as ctfcli does, or nearly; 0 attempts are any number of them. */
export function putFieldsOf(row: YamlMap, file: YamlMap): void {
  for (const key of named) put(file, key, row.get(key));
  if (numberOf(row.get('max_attempts')) !== 0) put(file, 'attempts', row.get('max_attempts'));
  put(file, 'scheduled_at', row.get('scheduled_at'));
}
