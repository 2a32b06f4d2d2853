import type { Route, RouteCall, RouteOutput } from '@guidon/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type CallInput } from './api-client.ts';

type KeyInput = Pick<CallInput, 'params' | 'query'>;
type Arguments<T> = object extends T ? [input?: T] : [input: T];
type ReadInput<R> = Arguments<Omit<RouteCall<R>, 'body'>>;

interface Page {
  data: readonly unknown[];
  nextCursor: string | null;
}
type OmitKey<T, K extends string> = T extends unknown
  ? { [Key in keyof T as Exclude<Key, K>]: T[Key] }
  : never;
type PagesInput<R> =
  RouteCall<R> extends { query?: infer Query }
    ? Arguments<Omit<RouteCall<R>, 'body' | 'query'> & { query?: OmitKey<NonNullable<Query>, 'cursor'> }>
    : never;

export type RouteData<R> = RouteOutput<R> extends { data: infer Data } ? Data : never;
type RouteItem<R> = RouteData<R> extends readonly (infer Item)[] ? Item : never;

/** Query key of a route, narrowed by its parameters and query where given. */
export function routeKey(route: Pick<Route, 'id'>, { params, query }: KeyInput = {}): unknown[] {
  if (query !== undefined) return [route.id, params ?? {}, query];
  return params === undefined ? [route.id] : [route.id, params];
}

function dataOf<R>(reply: RouteOutput<R>): RouteData<R> {
  // Safe because it is the type of that member, which the compiler does not resolve for a generic route.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (reply as { data: RouteData<R> }).data;
}

function pageOf<R>(reply: RouteOutput<R>): { data: RouteItem<R>[]; nextCursor: string | null } {
  // Safe because only routes with pages are accepted.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reply as unknown as { data: RouteItem<R>[]; nextCursor: string | null };
}

/** Query options of a route; queries with the same input share a cache entry, and may `select` another shape. */
export function routeQuery<R extends Route>(route: R, ...[input]: ReadInput<R>) {
  const { params = {}, query = {} }: KeyInput = input ?? {};
  return queryOptions({
    queryKey: routeKey(route, { params, query }),
    queryFn: ({ signal }) => api.send<R>(route, { params, query, signal }),
  });
}

/** Like `routeQuery`, selecting the `data` of the reply. */
export function dataQuery<R extends Route>(route: R, ...input: ReadInput<R>) {
  return { ...routeQuery<R>(route, ...input), select: dataOf<R> };
}

export function pagesQuery<R extends Route>(
  route: RouteOutput<R> extends Page ? R : never,
  ...[input]: PagesInput<R>
) {
  const { params = {}, query = {} }: KeyInput = input ?? {};
  return infiniteQueryOptions({
    queryKey: [...routeKey(route, { params, query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.send<R>(route, { params, query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => pageOf<R>(last).nextCursor,
  });
}

/** All rows of a list, in as many requests as it has pages. */
export function allPagesQuery<R extends Route>(
  route: RouteOutput<R> extends Page ? R : never,
  ...[input]: PagesInput<R>
) {
  const { params = {}, query = {} }: KeyInput = input ?? {};
  return queryOptions({
    queryKey: [...routeKey(route, { params, query }), 'all'],
    queryFn: async ({ signal }) => {
      const items: RouteItem<R>[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const reply = await api.send<R>(route, { params, query: { ...query, cursor }, signal });
        const page = pageOf<R>(reply);
        items.push(...page.data);
        cursor = page.nextCursor;
      }
      return items;
    },
  });
}
