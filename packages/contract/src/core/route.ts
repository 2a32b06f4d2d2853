import { z } from 'zod';
import type { Access } from '../plain/access.ts';
import type { ErrorCode } from '../plain/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How often one caller may use a route: `points` calls in `perSeconds`, counted per account or per address. */
export interface RouteLimit {
  points: number;
  perSeconds: number;
  by: 'account' | 'address';
}

/**
 * What a call costs and in which order calls are refused when the server cannot answer all: `heavy` ones first (hashes,
 * mails, searches, imports, exports, uploads), then `ordinary` ones, then those that an `answer` needs, then `light`
 * ones whose body is ready; `free` ones never.
 */
export type RouteCost = 'heavy' | 'ordinary' | 'answer' | 'light' | 'free';

export interface ClientRules {
  isShort?: boolean;
  /** A lost session is answered with a message in place of the sign-in page, so that what was typed stays. */
  keepsPage?: boolean;
  /** Changes the tokens of all tabs: sent by one tab at a time, never beside a refresh of another one. */
  isExclusive?: boolean;
  /** Not counted against the calls that a page may send to one address each second. */
  isUnthrottled?: boolean;
  /** Sent also while the browser's token is for another account or tenant than the page was opened for. */
  ignoresOwner?: boolean;
}

type Shape = z.ZodObject;

/** One endpoint as a value: the server binds it, the web calls it, the API description is printed from it. */
export interface Route<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  /** Feature and verb, unique over all routes: `events.create`. */
  id: string;
  method: Method;
  /** Path under `/api` with `:name` parameters. */
  path: `/${string}`;
  access: Allowed;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201;
  /** Codes beyond `commonErrors`. A verb that throws another one fails its tests. */
  errors?: readonly ErrorCode[];
  limit?: RouteLimit;
  /**
   * What travels: JSON both ways when absent, `upload` takes multipart form data, `download` answers bytes, `signed`
   * takes a body as text that the verb parses once its signature is checked, `form` takes a form and reads nothing of it.
   */
  transport?: 'json' | 'upload' | 'download' | 'signed' | 'form';
  /** Most bytes of a JSON body; 64 KiB when absent, 16 KiB for a public route. */
  bodyBytes?: number;
  /**
   * The HttpOnly cookie authorizes it too: a download, so that a plain link works, or a report that a page sends while
   * it is being closed. What writes takes the cookie from pages of this site alone.
   */
  acceptsCookie?: boolean;
  /** Takes the header `Idempotency-Key`, a UUID: the same call sent again with it counts once and is answered alike. */
  isIdempotent?: boolean;
  /**
   * `ctfd`: the token also comes as `Authorization: Token …`, where the request says that it is JSON, asks for JSON or is
   * an upload, and errors say what they say once more as CTFd does.
   */
  dialect?: 'ctfd';
  /** `heavy` for an upload and `ordinary` for everything else when absent. */
  cost?: RouteCost;
  client?: ClientRules;
}

export function route<
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
>(value: Route<Params, Query, Body, Response, Allowed>): Route<Params, Query, Body, Response, Allowed> {
  return value;
}

export function costOf({ cost, transport }: Pick<Route, 'cost' | 'transport'>): RouteCost {
  return cost ?? (transport === 'upload' ? 'heavy' : 'ordinary');
}

const kibibyte = 1024;

export function bodyBytesOf({ bodyBytes, access }: Pick<Route, 'bodyBytes' | 'access'>): number {
  return bodyBytes ?? (access.kind === 'public' ? 16 : 64) * kibibyte;
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type RequestPart<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a verb receives, after parsing. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

type Optional<K extends string, T> = T extends undefined
  ? { [key in K]?: undefined }
  : object extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a caller gives, before parsing. */
export type RouteCall<R> =
  R extends Route<infer P, infer Q, infer B>
    ? Optional<'params', RequestPart<P>> &
        Optional<'query', RequestPart<Q>> &
        Optional<'body', RequestPart<B>>
    : never;

export type RouteOutput<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer Response> ? z.output<Response> : never;

/** The body of a success before it is serialized. */
export type RouteReply<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer Response> ? z.input<Response> : never;

/**
 * What a verb returns: the data alone where the response is `ok(…)`, nothing where it is `Done`, and the other members
 * where a response has some beside `success`.
 */
export type RouteResult<R> =
  R extends Route<infer _P, infer _Q, infer _B, infer Response> ? ResultOf<z.input<Response>> : never;

type ResultOf<Reply> = Reply extends { success: true }
  ? [Exclude<keyof Reply, 'success'>] extends [never]
    ? void
    : [Exclude<keyof Reply, 'success'>] extends ['data']
      ? Reply['data' & keyof Reply]
      : Omit<Reply, 'success'> & { success?: true }
  : Reply;

/** The body of a success, made from what a verb has returned by the shape of the response: the other half of the type. */
export function successBody(response: z.ZodType, result: unknown): unknown {
  if (!(response instanceof z.ZodObject) || !('success' in response.shape)) return result;
  const others = Object.keys(response.shape).filter((name) => name !== 'success');
  if (others.length === 0) return { success: true };
  if (others.length === 1 && others[0] === 'data') return { success: true, data: result };
  return typeof result === 'object' ? { success: true, ...result } : result;
}
