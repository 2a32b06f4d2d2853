import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { publicAccess } from '../plain/access.ts';
import { Done, ok, page } from './envelope.ts';
import { route, type RouteResult, successBody } from './route.ts';

const common = { id: 'test.verb', method: 'GET', path: '/test', access: publicAccess, summary: '' } as const;
const one = route({ ...common, response: ok(z.object({ id: z.string() })) });
const nothing = route({ ...common, response: Done });
const list = route({ ...common, response: page(z.string()) });
const flat = route({ ...common, response: z.object({ success: z.literal(true), message: z.string() }) });
const own = route({ ...common, response: z.object({ status: z.string() }) });

it('wraps what a verb returns as its response wants it', () => {
  expect(successBody(one.response, { id: 'a' })).toEqual({ success: true, data: { id: 'a' } });
  expect(successBody(ok(z.null()), null)).toEqual({ success: true, data: null });
  expect(successBody(nothing.response, undefined)).toEqual({ success: true });
  expect(successBody(list.response, { data: ['a'], nextCursor: null })).toEqual({
    success: true,
    data: ['a'],
    nextCursor: null,
  });
  expect(successBody(flat.response, { message: 'a' })).toEqual({ success: true, message: 'a' });
  expect(successBody(own.response, { status: 'ok' })).toEqual({ status: 'ok' });
  expect(successBody(z.unknown(), 'bytes')).toBe('bytes');
});

it('types what a verb returns by the same shapes', () => {
  expectTypeOf<RouteResult<typeof one>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<RouteResult<typeof nothing>>().toEqualTypeOf<void>();
  expectTypeOf<{ data: string[]; nextCursor: null }>().toExtend<RouteResult<typeof list>>();
  expectTypeOf<{ data: string[] }>().not.toExtend<RouteResult<typeof list>>();
  expectTypeOf<{ message: string }>().toExtend<RouteResult<typeof flat>>();
  expectTypeOf<RouteResult<typeof own>>().toEqualTypeOf<{ status: string }>();
  expectTypeOf<{ success: true; data: { id: string } }>().not.toExtend<RouteResult<typeof one>>();
});
