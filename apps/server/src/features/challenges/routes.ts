import { challengeRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createChallenge } from './create-challenge.ts';
import { deleteChallenge } from './delete-challenge.ts';
import { getChallenge } from './get-challenge.ts';
import { listChallenges } from './list-challenges.ts';
import { removeFile } from './remove-file.ts';
import { updateChallenge } from './update-challenge.ts';
import { uploadFile } from './upload-file.ts';

const success = true as const;

export function bindChallenges({ bind }: Binder): void {
  bind(challengeRoutes.list, async (ctx, { query }) => ({ success, ...(await listChallenges(ctx, query)) }));
  bind(challengeRoutes.create, async (ctx, { body }) => ({
    success,
    data: await createChallenge(ctx, body),
  }));
  bind(challengeRoutes.get, async (ctx, { params }) => ({
    success,
    data: await getChallenge(ctx, params.challengeId),
  }));
  bind(challengeRoutes.update, async (ctx, { params, body }) => ({
    success,
    data: await updateChallenge(ctx, params.challengeId, body),
  }));
  bind(challengeRoutes.remove, async (ctx, { params }) => {
    await deleteChallenge(ctx, params.challengeId);
    return { success };
  });
  bind(challengeRoutes.uploadFile, async (ctx, { params }, { request }) => ({
    success,
    data: await uploadFile(ctx, params.challengeId, request),
  }));
  bind(challengeRoutes.removeFile, async (ctx, { params }) => {
    await removeFile(ctx, params.challengeId, params.fileId);
    return { success };
  });
}
