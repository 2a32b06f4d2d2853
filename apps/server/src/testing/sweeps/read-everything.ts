import { allRoutes } from '@guidon/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { TestActor } from '../actors.ts';
import { type TestApp, urlOf } from '../test-app.ts';
import { type RawReply, send } from './send.ts';
import { paramsOf } from './sweep-world.ts';

const reads = allRoutes.filter(({ method, access }) => method === 'GET' && access.kind !== 'super-admin');
/** Of a new task of the bot check, which says nothing of anybody. */
const alwaysNew = new Set(['bot-check.task']);
/** The name of a request, and the time that an export bears. */
const differing = /"requestId":"[^"]*"|as of [^ ]+Z/;
const words = {
  name: 'x',
  code: 'x',
  kind: 'terms',
  token: 'x',
  logo: 'x',
  image: 'x',
  picture: 'x',
  tenantName: 'x',
  challengeNumber: '1',
  hintNumber: '1',
  solutionNumber: '1',
  moduleNumber: '1',
  pageNumber: '1',
  configKey: 'ctf_name',
  topCount: '10',
};

export interface ReadSubjects {
  /** Values of path parameters; several sets where there are several challenges. */
  ids: readonly Record<string, string>[];
  /** By the id of a route, what else it is asked for. */
  queries?: Record<string, readonly Record<string, string>[]>;
}

/** What somebody is answered by every GET route, without what differs from one request to the next. */
export async function readEverything(
  app: TestApp,
  { token }: Pick<TestActor, 'token'>,
  { ids, queries = {} }: ReadSubjects,
): Promise<Record<string, string>> {
  const replies: Record<string, string> = {};
  // Most addresses name none of what the sets differ in; what one answers stands for both.
  const answered = new Map<string, string>();
  for (const [index, known] of ids.entries()) {
    for (const route of reads) {
      if (alwaysNew.has(route.id)) continue;
      for (const query of [undefined, ...(queries[route.id] ?? [])]) {
        const params = paramsOf(route.path, { ids: known, words });
        const url = urlOf(route, { params, query });
        let answer = answered.get(url);
        if (answer === undefined) {
          const reply = await send(app, route, token, { params, ...(query && { query }) });
          answer = `${reply.status} ${textOf(reply).replace(differing, '')}`;
          answered.set(url, answer);
        }
        const name = [route.id, index, ...Object.values(query ?? {})].join(' ');
        replies[name] = answer;
      }
    }
  }
  return replies;
}

/** An export is a zip; its list of what the reader has done grows by each export. */
function textOf({ text, bytes }: RawReply): string {
  if (!text.startsWith('PK')) return text;
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => name !== 'activity.json');
  return JSON.stringify(files.map(([name, content]) => [name, strFromU8(content)]));
}
