import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import {
  ctfdBase,
  ctfdDialect,
  ctfdEditors,
  ctfdEventParams,
  ctfdFound,
  CtfdId,
  CtfdNumber,
  ctfdShown,
  ctfdText,
  ctfdTextBytes,
  ctfdWritten,
} from '../../core/ctfd.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const File = z.object({
  id: ctfdShown,
  type: z.enum(['challenge', 'solution', 'page']),
  location: z.string(),
  sha1sum: z
    .string()
    .nullable()
    .meta({ description: 'Null for one of a page, and one that did not come this way.' }),
  challenge_id: ctfdShown.optional(),
  solution_id: ctfdShown.optional(),
});
const Solution = z.object({ id: ctfdShown, challenge_id: ctfdShown, state: z.string(), content: z.string() });
const solutionState = z.enum(['hidden', 'visible', 'solved']);

/** The same for files of challenges, solutions and pages, and for solutions. */
export const ctfdFileRoutes = {
  listFiles: route({
    id: 'ctfd-api.list-files',
    method: 'GET',
    path: `${ctfdBase}/files`,
    access: ctfdEditors,
    summary: 'Files of all challenges of the event, of their solutions, or of its pages.',
    params: ctfdEventParams,
    query: z.object({ type: z.enum(['challenge', 'page', 'solution', 'standard']).default('challenge') }),
    response: ok(z.array(File)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  uploadFiles: route({
    id: 'ctfd-api.upload-files',
    method: 'POST',
    path: `${ctfdBase}/files`,
    access: ctfdEditors,
    summary:
      'Attach files to a challenge, where one of the same name is replaced, or pictures to its solution or to a page.',
    params: ctfdEventParams,
    response: ok(z.array(File)),
    errors: [...ctfdWritten, 'PAYLOAD_TOO_LARGE', 'QUOTA_EXCEEDED', 'UNSUPPORTED_MEDIA_TYPE'],
    transport: 'upload',
    dialect: ctfdDialect,
  }),
  deleteFile: route({
    id: 'ctfd-api.delete-file',
    method: 'DELETE',
    path: `${ctfdBase}/files/:fileNumber`,
    access: ctfdEditors,
    summary: 'Remove a file of a challenge or a solution, or one that no page shows any more.',
    params: ctfdEventParams.extend({ fileNumber: CtfdNumber }),
    response: Done,
    errors: [...ctfdWritten, 'IN_USE'],
    dialect: ctfdDialect,
  }),
  file: route({
    id: 'ctfd-api.file',
    method: 'GET',
    path: '/ctfd/:eventId/files/:fileFolder/:name',
    access: anyMember,
    summary: 'Bytes of a file, for those who may see its challenge, its solution or its page.',
    params: ctfdEventParams.extend({ fileFolder: Id, name: z.string().max(limits.fileNameMax) }),
    query: z.object({ token: z.string().max(2_000).optional() }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'LOCKED'],
    transport: 'download',
    dialect: ctfdDialect,
  }),
  listSolutions: route({
    id: 'ctfd-api.list-solutions',
    method: 'GET',
    path: `${ctfdBase}/solutions`,
    access: ctfdEditors,
    summary: 'Solutions of the challenges of the event.',
    params: ctfdEventParams,
    response: ok(z.array(Solution)),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  getSolution: route({
    id: 'ctfd-api.get-solution',
    method: 'GET',
    path: `${ctfdBase}/solutions/:solutionNumber`,
    access: ctfdEditors,
    summary: 'One solution.',
    params: ctfdEventParams.extend({ solutionNumber: CtfdNumber }),
    response: ok(Solution),
    errors: ctfdFound,
    dialect: ctfdDialect,
  }),
  createSolution: route({
    id: 'ctfd-api.create-solution',
    method: 'POST',
    path: `${ctfdBase}/solutions`,
    access: ctfdEditors,
    summary: 'Give a challenge its solution.',
    params: ctfdEventParams,
    body: z.object({
      challenge_id: CtfdId,
      state: solutionState.default('hidden'),
      content: ctfdText.default(''),
    }),
    bodyBytes: ctfdTextBytes,
    response: ok(Solution),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  changeSolution: route({
    id: 'ctfd-api.change-solution',
    method: 'PATCH',
    path: `${ctfdBase}/solutions/:solutionNumber`,
    access: ctfdEditors,
    summary: 'Change a solution.',
    params: ctfdEventParams.extend({ solutionNumber: CtfdNumber }),
    body: z.object({ state: solutionState.optional(), content: ctfdText.optional() }),
    bodyBytes: ctfdTextBytes,
    response: ok(Solution),
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
  deleteSolution: route({
    id: 'ctfd-api.delete-solution',
    method: 'DELETE',
    path: `${ctfdBase}/solutions/:solutionNumber`,
    access: ctfdEditors,
    summary: 'Remove a solution.',
    params: ctfdEventParams.extend({ solutionNumber: CtfdNumber }),
    response: Done,
    errors: ctfdWritten,
    dialect: ctfdDialect,
  }),
} as const;
