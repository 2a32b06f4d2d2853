import { mapOf, lineOf, listOf, isBlank } from '../yaml-text.ts';
import type { YamlMap } from '../read-yaml.ts';

/** rCDS's five names; bear writes them with that of the container before. */
const expression = /\{\{ {0,4}(?:[\w-]{1,60}\.)?(host|port|nc|url|link) {0,4}\}\}/g;

/**
 * The connection of rCDS's five names, with `${host}` and `${port}` for what an event fills in; null unless exactly one
 * port of one container is open. The url of a port of TCP is a command for bear, where `isUrlForNc`.
 */
export function connectionOf(
  file: YamlMap,
  { isUrlForNc = false }: { isUrlForNc?: boolean } = {},
): Record<string, string> | null {
  const ports = [...mapOf(file.get('expose')).values()].flatMap((list) => listOf(list));
  const [port] = ports;
  if (ports.length !== 1 || !(port instanceof Map)) return null;
  const tcp = lineOf(port.get('tcp'));
  const http = port.get('http');
  if (tcp !== null) {
    const nc = `nc \${host} ${tcp}`;
    const link = `http://\${host}:${tcp}`;
    return { host: '${host}', port: tcp, nc, url: isUrlForNc ? nc : link, link: `[\${host}](${link})` };
  }
  if (isBlank(http)) return null;
  const name = lineOf(http instanceof Map ? http.get('raw') : http) ?? '';
  const host = http instanceof Map ? name : `${name}.\${host}`;
  const url = `https://${host}`;
  return { host, port: '443', nc: `nc ${host} 443`, url, link: `[${host}](${url})` };
}

/** Takes the connection out of a description, where the event says it; `rest` is the description without it. */
export function extractConnection(
  description: string,
  values: Record<string, string>,
): { rest: string; info: string | null } {
  const named = [...description.matchAll(expression)].map(([, name = '']) => name);
  if (named.length === 0) return { rest: description, info: null };
  const best = ['nc', 'url', 'link', 'host'].find((name) => named.includes(name)) ?? 'host';
  const info = best === 'link' ? values['url'] : values[best];
  const isOnlyThat = (line: string) => line.replace(expression, '').replace(/[`*_\s]/g, '') === '';
  const rest = description
    .split('\n')
    .filter((line) => !(line.includes('{{') && isOnlyThat(line)))
    .map((line) => line.replace(expression, (_all, name: string) => values[name] ?? ''))
    .join('\n')
    .trim();
  return { rest, info: info ?? null };
}
