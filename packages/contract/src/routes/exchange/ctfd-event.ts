import { limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith } from '../../plain/access.ts';
import {
  ctfdBase,
  ctfdDialect,
  ctfdEditors,
  ctfdEventParams,
  ctfdFound,
  CtfdNumber,
  ctfdShown,
  ctfdText,
  ctfdTextBytes,
  ctfdWritten,
} from '../../core/ctfd.ts';
import { ok } from '../../core/envelope.ts';
import { line } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const Named = z.object({ id: ctfdShown, name: z.string() });
const Submission = z.object({
  id: ctfdShown,
  type: z.enum(['correct', 'incorrect', 'partial', 'pending']),
  challenge_id: ctfdShown,
  challenge: Named,
  user: Named.nullable(),
  team: Named.nullable(),
  date: z.string(),
  provided: z.null(),
  ip: z.null(),
});
export type CtfdSubmission = z.infer<typeof Submission>;

const Module = z.object({ id: ctfdShown, name: z.string() });
const Page = z.object({
  id: ctfdShown,
  route: z.string(),
  title: z.string(),
  content: z.string(),
  draft: z.boolean(),
  hidden: z.boolean(),
  auth_required: z.boolean(),
  format: z.string(),
});
const Config = z.object({ id: ctfdShown, key: z.string(), value: z.string().nullable() });

const PageBody = z.object({
  route: z.string().max(200).optional(),
  title: z.string().max(200).nullish(),
  content: ctfdText.optional(),
  draft: z.boolean().optional(),
  hidden: z.boolean().optional(),
  auth_required: z.boolean().optional(),
  format: z.string().max(20).nullish(),
});
export type CtfdPageBody = z.infer<typeof PageBody>;

/** The same for what the event says of itself: modules, pages and settings. */
export const ctfdEventRoutes = {
  listModules: route({
    id: 'ctfd-api.list-modules',
    method: 'GET',
    path: `${ctfdBase}/modules`,
    access: ctfdEditors,
    summary: 'Names of modules, which are kept for the client alone.',
    params: ctfdEventParams,
    response: ok(z.array(Module)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  getModule: route({
    id: 'ctfd-api.get-module',
    method: 'GET',
    path: `${ctfdBase}/modules/:moduleNumber`,
    access: ctfdEditors,
    summary: 'The name of one module.',
    params: ctfdEventParams.extend({ moduleNumber: CtfdNumber }),
    response: ok(Module),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  createModule: route({
    id: 'ctfd-api.create-module',
    method: 'POST',
    path: `${ctfdBase}/modules`,
    access: ctfdEditors,
    summary: 'Keep the name of a module.',
    params: ctfdEventParams,
    body: z.object({ name: line(limits.nameMax) }),
    response: ok(Module),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  listPages: route({
    id: 'ctfd-api.list-pages',
    method: 'GET',
    path: `${ctfdBase}/pages`,
    access: ctfdEditors,
    summary: 'The texts of the event that are there: `index` is its description, `rules` its rules.',
    params: ctfdEventParams,
    response: ok(z.array(Page)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  getPage: route({
    id: 'ctfd-api.get-page',
    method: 'GET',
    path: `${ctfdBase}/pages/:pageNumber`,
    access: ctfdEditors,
    summary: 'One of these texts.',
    params: ctfdEventParams.extend({ pageNumber: CtfdNumber }),
    response: ok(Page),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  createPage: route({
    id: 'ctfd-api.create-page',
    method: 'POST',
    path: `${ctfdBase}/pages`,
    access: ctfdEditors,
    summary: 'Write the description or the rules of the event.',
    params: ctfdEventParams,
    body: PageBody.extend({ route: z.string().max(200) }),
    bodyBytes: ctfdTextBytes,
    response: ok(Page),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  changePage: route({
    id: 'ctfd-api.change-page',
    method: 'PATCH',
    path: `${ctfdBase}/pages/:pageNumber`,
    access: ctfdEditors,
    summary: 'Change one of these texts.',
    params: ctfdEventParams.extend({ pageNumber: CtfdNumber }),
    body: PageBody,
    bodyBytes: ctfdTextBytes,
    response: ok(Page),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  listConfigs: route({
    id: 'ctfd-api.list-configs',
    method: 'GET',
    path: `${ctfdBase}/configs`,
    access: ctfdEditors,
    summary: 'Settings of the event that CTFd has too: its name and its times.',
    params: ctfdEventParams,
    response: ok(z.array(Config)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  getConfig: route({
    id: 'ctfd-api.get-config',
    method: 'GET',
    path: `${ctfdBase}/configs/:configKey`,
    access: ctfdEditors,
    summary: 'One of these settings.',
    params: ctfdEventParams.extend({ configKey: z.string().max(100) }),
    response: ok(Config),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  changeConfig: route({
    id: 'ctfd-api.change-config',
    method: 'PATCH',
    path: `${ctfdBase}/configs/:configKey`,
    access: ctfdEditors,
    summary: 'Change one of these settings.',
    params: ctfdEventParams.extend({ configKey: z.string().max(100) }),
    body: z.object({
      value: z
        .union([z.string().max(limits.nameMax), z.number(), z.boolean()], {
          error: 'must be text, a number, or true or false',
        })
        .nullable(),
    }),
    response: ok(Config),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  listSubmissions: route({
    id: 'ctfd-api.list-submissions',
    method: 'GET',
    path: `${ctfdBase}/submissions`,
    access: membersWith('events.run'),
    summary: `What became of the latest ${limits.pageMax} answers, for staff with the right \`insight\`; never what was answered.`,
    params: ctfdEventParams,
    response: ok(z.array(Submission)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
} as const;
