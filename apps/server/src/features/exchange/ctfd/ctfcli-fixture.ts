import { createHash } from 'node:crypto';
import { multipart } from '../../../testing/multipart.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A challenge.yml as ctfcli has read it, with the bytes of its files by their paths. */
export interface LocalChallenge {
  name: string;
  category?: string;
  description?: string;
  attribution?: string;
  value?: number;
  type?: string;
  extra?: Record<string, unknown>;
  connection_info?: string;
  attempts?: number;
  logic?: string;
  flags?: LocalFlag[];
  topics?: string[];
  tags?: string[];
  files?: Record<string, string>;
  hints?: LocalHint[];
  requirements?: { prerequisites: string[]; anonymize?: boolean | 'preview' };
  next?: string;
  module?: string;
  scheduled_at?: string;
  /** With the bytes of its pictures by the paths that its text has. */
  solution?: { content: string; state: string; pictures?: Record<string, string> };
  state?: string;
}
type LocalFlag = string | { type: string; content: string; data: string };
type LocalHint =
  | string
  | { content: string; title?: string; cost?: number; key?: string; requirements?: string[] };

interface Item {
  id: number;
  challenge_id: number;
  name: string;
  value: string;
  location: string;
  sha1sum: string | null;
}
type Fields = Record<string, unknown>;
interface Answer {
  status: number;
  data: unknown;
}

const baseOf = (path: string) => path.split('/').at(-1) ?? path;

/** The calls of CTFd's own client in their order, with the headers that it sends. A refused call fails. */
export class Ctfcli {
  readonly calls: string[] = [];
  readonly #app: TestApp;
  readonly #base: string;
  readonly #key: string;

  constructor(app: TestApp, eventId: string, key: string) {
    this.#app = app;
    this.#base = `/ctfd/${eventId}`;
    this.#key = key;
  }

  async request(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    this.calls.push(`${method} ${path}`);
    const reply = await this.#app.http.inject({
      method,
      url: this.#base + path,
      headers: { authorization: `Token ${this.#key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return { status: reply.statusCode, data: isJson ? reply.json<{ data: unknown }>().data : reply.body };
  }

  async #ok<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T> {
    const { status, data } = await this.request(method, `/api/v1${path}`, body);
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(data)}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the client takes for granted
    return data as T;
  }

  list(): Promise<Item[]> {
    return this.#ok('GET', '/challenges?view=admin');
  }

  async idOf(name: string): Promise<number> {
    const found = (await this.list()).find((one) => one.name === name);
    if (!found) throw new Error(`no remote challenge ${name}`);
    return found.id;
  }

  load(id: number): Promise<Fields> {
    return this.#ok('GET', `/challenges/${id}?view=admin`);
  }

  #payload(local: LocalChallenge): Fields {
    return {
      name: local.name,
      category: local.category ?? '',
      description: local.description ?? '',
      attribution: local.attribution ?? '',
      type: local.type ?? 'standard',
      state: 'hidden',
      ...(local.value !== undefined && { value: local.value }),
      max_attempts: local.attempts ?? 0,
      connection_info: local.connection_info ?? null,
      scheduled_at: local.scheduled_at ?? null,
      ...(local.logic !== undefined && { logic: local.logic }),
      ...local.extra,
    };
  }

  async create(local: LocalChallenge): Promise<number> {
    const { id } = await this.#ok<Item>('POST', '/challenges', this.#payload(local));
    await this.#createFlags(id, local);
    await this.#createWords(id, local);
    const files = Object.entries(local.files ?? {});
    if (files.length > 0) await this.upload({ challenge_id: String(id), type: 'challenge' }, files);
    await this.#createHints(id, local);
    await this.#finish(id, local);
    return id;
  }

  async sync(local: LocalChallenge): Promise<number> {
    const id = await this.idOf(local.name);
    const remote = await this.load(id);
    await this.#ok('PATCH', `/challenges/${id}`, this.#payload(local));
    await this.#deleteAll('flags', id);
    await this.#createFlags(id, local);
    for (const topic of await this.#ok<Item[]>('GET', `/challenges/${id}/topics`)) {
      await this.#ok('DELETE', `/topics?type=challenge&target_id=${topic.id}`);
    }
    await this.#deleteAll('tags', id);
    await this.#createWords(id, local);
    await this.#syncFiles(id, local, remote);
    await this.#deleteAll('hints', id);
    await this.#createHints(id, local);
    await this.#finish(id, local);
    return id;
  }

  async #deleteAll(list: 'flags' | 'tags' | 'hints', id: number): Promise<void> {
    for (const one of await this.#ok<Item[]>('GET', `/${list}`)) {
      if (one.challenge_id === id) await this.#ok('DELETE', `/${list}/${one.id}`);
    }
  }

  async #createFlags(id: number, { flags = [] }: LocalChallenge): Promise<void> {
    for (const flag of flags) {
      const body = typeof flag === 'string' ? { content: flag, type: 'static' } : flag;
      await this.#ok('POST', '/flags', { ...body, challenge_id: id });
    }
  }

  async #createWords(id: number, { topics = [], tags = [] }: LocalChallenge): Promise<void> {
    for (const value of topics) {
      await this.#ok('POST', '/topics', { value, type: 'challenge', challenge_id: id });
    }
    for (const value of tags) await this.#ok('POST', '/tags', { challenge_id: id, value });
  }

  async upload(fields: Record<string, string>, files: readonly [string, string][]): Promise<number> {
    return (await this.send(fields, files)).status;
  }

  /** One form of files, with what is answered. */
  async send(fields: Record<string, string>, files: readonly [string, string][]): Promise<Answer> {
    this.calls.push('POST /api/v1/files');
    const { payload, contentType } = multipart([
      ...Object.entries(fields).map(([fieldName, content]) => ({ fieldName, content })),
      ...files.map(([path, content]) => ({ fileName: baseOf(path), content })),
    ]);
    const reply = await this.#app.http.inject({
      method: 'POST',
      url: `${this.#base}/api/v1/files`,
      headers: { authorization: `Token ${this.#key}`, 'content-type': contentType },
      payload,
    });
    return { status: reply.statusCode, data: reply.json<{ data: unknown }>().data };
  }

  /** Uploads a picture, and answers its address as the client writes it into a text. */
  async #picture(fields: Record<string, string>, path: string, bytes: string): Promise<string> {
    const { status, data } = await this.send(fields, [[path, bytes]]);
    if (status >= 300) throw new Error(`the upload of ${path} answers ${status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the client takes for granted
    return `/files/${(data as Item[])[0]?.location}`;
  }

  /** `ctf media add` */
  media(name: string, bytes: string): Promise<string> {
    return this.#picture({ type: 'page', location: `media/${name}` }, name, bytes);
  }

  #remoteFiles({ files }: Fields): Map<string, { url: string; location: string }> {
    const urls = Array.isArray(files) ? files.map(String) : [];
    return new Map(
      urls.map((url) => {
        const parts = (url.split('?token=')[0] ?? '').split('/');
        return [parts.at(-1) ?? '', { url, location: `${parts.at(-2)}/${parts.at(-1)}` }];
      }),
    );
  }

  async #deleteFile(location: string): Promise<void> {
    for (const file of await this.#ok<Item[]>('GET', '/files?type=challenge')) {
      if (file.location === location) await this.#ok('DELETE', `/files/${file.id}`);
    }
  }

  async #syncFiles(id: number, local: LocalChallenge, fields: Fields): Promise<void> {
    const remote = this.#remoteFiles(fields);
    const own = new Map(Object.entries(local.files ?? {}).map(([path, bytes]) => [baseOf(path), bytes]));
    for (const [name, { location }] of remote) if (!own.has(name)) await this.#deleteFile(location);
    if (own.size === 0) return;
    const sums = await this.#sums();
    for (const [name, bytes] of own) {
      const there = remote.get(name);
      if (there && sums.get(there.location) === sha1(bytes)) continue;
      if (there) await this.#deleteFile(there.location);
      await this.upload({ challenge_id: String(id), type: 'challenge' }, [[name, bytes]]);
    }
  }

  async #sums(): Promise<Map<string, string | null>> {
    const files = await this.#ok<Item[]>('GET', '/files?type=challenge');
    return new Map(files.map(({ location, sha1sum }) => [location, sha1sum]));
  }

  async #createHints(id: number, { hints = [] }: LocalChallenge): Promise<void> {
    const byKey = new Map<string, number>();
    const made: number[] = [];
    for (const hint of hints) {
      const {
        content,
        title = '',
        cost = 0,
        key,
        requirements,
      } = typeof hint === 'string' ? { content: hint } : hint;
      const isLater = (requirements ?? []).length > 0;
      const body = { content: isLater ? '' : content, title, cost, challenge_id: id };
      const one = await this.#ok<Item>('POST', '/hints', body);
      made.push(one.id);
      if (key !== undefined) byKey.set(key, one.id);
    }
    for (const [place, hint] of hints.entries()) {
      if (typeof hint === 'string' || !hint.requirements) continue;
      const prerequisites = hint.requirements.flatMap((key) => byKey.get(key) ?? []);
      await this.#ok('PATCH', `/hints/${made[place]}`, { requirements: { prerequisites } });
      await this.#ok('PATCH', `/hints/${made[place]}`, { content: hint.content });
    }
  }

  async #finish(id: number, local: LocalChallenge): Promise<void> {
    if (local.requirements) {
      const all = await this.list();
      const prerequisites = local.requirements.prerequisites.flatMap(
        (name) => all.find((one) => one.name === name)?.id ?? [],
      );
      const requirements = { prerequisites, anonymize: local.requirements.anonymize ?? false };
      await this.#ok('PATCH', `/challenges/${id}`, { requirements });
    }
    const nextId = local.next === undefined ? null : await this.idOf(local.next);
    await this.#ok('PATCH', `/challenges/${id}`, { next_id: nextId });
    if (local.module !== undefined) await this.#setModule(id, local.module);
    await this.#setSolution(id, local.solution);
    if ((local.state ?? 'visible') === 'visible') {
      await this.#ok('PATCH', `/challenges/${id}`, { state: 'visible' });
    }
  }

  async #setModule(id: number, name: string): Promise<void> {
    const known = (await this.#ok<Item[]>('GET', '/modules')).find((one) => one.name === name);
    const { id: moduleId } = known ?? (await this.#ok<Item>('POST', '/modules', { name }));
    await this.#ok('PATCH', `/challenges/${id}`, { module_id: moduleId });
  }

  async #setSolution(id: number, solution: LocalChallenge['solution']): Promise<void> {
    const known = (await this.#ok<Item[]>('GET', '/solutions')).find((one) => one.challenge_id === id);
    if (!solution) {
      if (known) await this.#ok('DELETE', `/solutions/${known.id}`);
      return;
    }
    const empty = { challenge_id: id, state: solution.state, content: '' };
    const { id: solutionId } = known ?? (await this.#ok<Item>('POST', '/solutions', empty));
    if (known) {
      const { content } = await this.#ok<{ content: string }>('GET', `/solutions/${solutionId}`);
      await this.#deletePictures(content);
      await this.#ok('PATCH', `/solutions/${solutionId}`, { state: solution.state, content: '' });
    }
    let { content } = solution;
    for (const [whole, alt, path = ''] of content.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)) {
      const fields = { type: 'solution', solution_id: String(solutionId) };
      const address = await this.#picture(fields, path, solution.pictures?.[path] ?? '');
      content = content.replace(whole, `![${alt}](${address})`);
    }
    await this.#ok('PATCH', `/solutions/${solutionId}`, { content });
  }

  async #deletePictures(content: string): Promise<void> {
    const locations = new Set([...content.matchAll(/\/files\/([^)\s]+)/g)].map(([, location]) => location));
    if (locations.size === 0) return;
    for (const file of await this.#ok<Item[]>('GET', '/files?type=solution')) {
      if (locations.has(file.location)) await this.#ok('DELETE', `/files/${file.id}`);
    }
  }

  /** What `ctf challenge mirror` writes into a challenge.yml. */
  async mirror(name: string): Promise<LocalChallenge> {
    const id = await this.idOf(name);
    const remote = await this.load(id);
    const files: Record<string, string> = {};
    for (const [file, { url }] of this.#remoteFiles(remote)) {
      const { status, data } = await this.request('GET', url);
      if (status !== 200) throw new Error(`a file answers ${status}`);
      files[`dist/${file}`] = String(data);
    }
    return { ...(await this.#normalized(id, remote)), files };
  }

  async #normalized(id: number, remote: Fields): Promise<LocalChallenge> {
    const flags = await this.#ok<{ type: string; content: string; data: string }[]>(
      'GET',
      `/challenges/${id}/flags`,
    );
    const tags = await this.#ok<Item[]>('GET', `/challenges/${id}/tags`);
    const hints = await this.#hints(id);
    const topics = await this.#ok<Item[]>('GET', `/challenges/${id}/topics`);
    const { prerequisites, anonymize } = await this.#ok<{
      prerequisites: number[];
      anonymize: boolean | 'preview';
    }>('GET', `/challenges/${id}/requirements`);
    const all = prerequisites.length > 0 ? await this.list() : [];
    const { next_id: next, module_id: module, scheduled_at: opensAt } = remote;
    const nextName =
      typeof next !== 'number' ? undefined : (await this.#ok<Item>('GET', `/challenges/${next}`)).name;
    const moduleName =
      typeof module !== 'number' ? undefined : (await this.#ok<Item>('GET', `/modules/${module}`)).name;
    const extra = Object.fromEntries(
      ['initial', 'decay', 'minimum'].flatMap((key) => (key in remote ? [[key, remote[key]]] : [])),
    );
    return defined({
      ...pick(remote),
      attempts: Number(remote['max_attempts']),
      scheduled_at: typeof opensAt === 'string' ? `${opensAt}+00:00` : undefined,
      extra: Object.keys(extra).length === 0 ? undefined : extra,
      flags: flags.map(({ type, content, data }) =>
        type === 'static' && data === '' ? content : { type, content, data },
      ),
      tags: tags.map(({ value }) => value),
      topics: topics.map(({ value }) => value),
      hints,
      requirements: {
        prerequisites: all.filter((one) => prerequisites.includes(one.id)).map((one) => one.name),
        anonymize,
      },
      next: nextName,
      module: moduleName,
    });
  }

  async #hints(id: number): Promise<LocalHint[]> {
    const hints = await this.#ok<
      {
        id: number;
        title: string;
        content: string;
        cost: number;
        requirements: { prerequisites: number[] } | null;
      }[]
    >('GET', `/challenges/${id}/hints`);
    const asked = new Set(hints.flatMap((hint) => hint.requirements?.prerequisites ?? []));
    const keyOf = (number: number) => `hint-${hints.findIndex((hint) => hint.id === number)}`;
    return hints.map(({ id: number, title, content, cost, requirements }) => {
      const required = requirements?.prerequisites ?? [];
      const isChained = required.length > 0 || asked.has(number);
      if (cost === 0 && title === '' && !isChained) return content;
      return defined({
        content,
        key: isChained ? keyOf(number) : undefined,
        title: title || undefined,
        cost: cost || undefined,
        requirements: required.length === 0 ? undefined : required.map(keyOf),
      });
    });
  }

  /** Names of what differs, as `ctf challenge verify` would print. */
  async verify(local: LocalChallenge): Promise<string[]> {
    const remote = await this.mirror(local.name);
    const { solution: _, ...whole } = { ...defaults, ...local };
    // What an answer lacks of these is not compared.
    const isCompared = (key: string) =>
      key !== 'files' && (key in remote || !['logic', 'extra'].includes(key));
    const keys = Object.keys({ ...whole, ...remote }).filter(isCompared);
    const differing = keys.filter(
      (key) => JSON.stringify(sorted(read(whole)[key])) !== JSON.stringify(sorted(read(remote)[key])),
    );
    const isOther = JSON.stringify(sorted(remote.files)) !== JSON.stringify(sorted(namesOf(local.files)));
    return isOther ? [...differing, 'files'] : differing;
  }
}

const defaults = {
  attempts: 0,
  state: 'visible',
  type: 'standard',
  tags: [],
  hints: [],
  topics: [],
  requirements: { prerequisites: [], anonymize: false },
};

const namesOf = (files: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`dist/${baseOf(path)}`, bytes]));

const copied = [
  'name',
  'category',
  'attribution',
  'value',
  'type',
  'state',
  'connection_info',
  'logic',
  'description',
];

function pick(remote: Fields): LocalChallenge {
  const entries = copied.filter((key) => remote[key] !== null).map((key) => [key, remote[key]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client copies what it gets
  return Object.fromEntries(entries) as LocalChallenge;
}

const read = (from: object): Record<string, unknown> => Object.fromEntries(Object.entries(from));

function defined<T extends object>(value: T): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same without what is undefined
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

export function sha1(bytes: string): string {
  return createHash('sha1').update(bytes).digest('hex');
}
