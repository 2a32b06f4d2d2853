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

/** What a reply is about, without its envelope. */
export type RouteData<R> = RouteOutput<R> extends { data: infer Data } ? Data : never;
type RouteItem<R> = RouteData<R> extends readonly (infer Item)[] ? Item : never;

/** The key of all readings of a route, of those with these parameters, or of the one with this query too. */
export function routeKey(route: Pick<Route, 'id'>, { params, query }: KeyInput = {}): unknown[] {
  if (query !== undefined) return [route.id, params ?? {}, query];
  return params === undefined ? [route.id] : [route.id, params];
}

export function dataOf<R>(reply: RouteOutput<R>): RouteData<R> {
  // Safe because the type is that of the member; the compiler does not look into a route that is not known yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (reply as { data: RouteData<R> }).data;
}

function pageOf<R>(reply: RouteOutput<R>): { data: RouteItem<R>[]; nextCursor: string | null } {
  // Safe because the functions for pages take only routes that answer them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return reply as unknown as { data: RouteItem<R>[]; nextCursor: string | null };
}

/** A reading of a route: whoever reads it with the same input shares it, and sees another shape by `select`. */
export function routeQuery<R extends Route>(route: R, ...[input]: ReadInput<R>) {
  const { params = {}, query = {} }: KeyInput = input ?? {};
  return queryOptions({
    queryKey: routeKey(route, { params, query }),
    queryFn: ({ signal }) => api.send<R>(route, { params, query, signal }),
  });
}

/** The same reading, of which a screen sees what the reply is about. */
export function dataQuery<R extends Route>(route: R, ...input: ReadInput<R>) {
  return { ...routeQuery<R>(route, ...input), select: dataOf<R> };
}

/** A list page by page. */
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

/** Everything on a list, for what has to choose among all of it: as many calls as the list has pages. */
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
