import { authoringRoutes, challengeRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getAuthors, setAuthors } from './challenge-authors.ts';
import { changeChallenges } from './change-challenges.ts';
import { createChallenge } from './create-challenge.ts';
import { deleteChallenge } from './delete-challenge.ts';
import { duplicateChallenge } from './duplicate-challenge.ts';
import { getChallenge } from './get-challenge.ts';
import { listChallenges } from './list-challenges.ts';
import { getPublication, publishChallenge, publishChallenges } from './publish-challenges.ts';
import { removeFile } from './remove-file.ts';
import { restoreChallenge, retireChallenge } from './retire-challenge.ts';
import { updateChallenge } from './update-challenge.ts';
import { uploadFile } from './upload-file.ts';

export function bindChallenges({ bind }: Binder): void {
  bind(challengeRoutes.list, (ctx, { query }) => listChallenges(ctx, query));
  bind(challengeRoutes.create, (ctx, { body }) => createChallenge(ctx, body));
  bind(challengeRoutes.get, (ctx, { params }) => getChallenge(ctx, params.challengeId));
  bind(challengeRoutes.update, (ctx, { params, body }) => updateChallenge(ctx, params.challengeId, body));
  bind(challengeRoutes.remove, (ctx, { params }) => deleteChallenge(ctx, params.challengeId));
  bind(challengeRoutes.uploadFile, (ctx, { params }, { request }) =>
    uploadFile(ctx, params.challengeId, request),
  );
  bind(challengeRoutes.removeFile, (ctx, { params }) => removeFile(ctx, params.challengeId, params.fileId));
  bind(challengeRoutes.publication, (ctx, { params }) => getPublication(ctx, params.challengeId));
  bind(challengeRoutes.publish, (ctx, { params, body }) => publishChallenge(ctx, params.challengeId, body));
  bind(challengeRoutes.publishMany, (ctx, { body }) => publishChallenges(ctx, body));
  bind(authoringRoutes.duplicate, (ctx, { params }) => duplicateChallenge(ctx, params.challengeId));
  bind(authoringRoutes.retire, (ctx, { params }) => retireChallenge(ctx, params.challengeId));
  bind(authoringRoutes.restore, (ctx, { params }) => restoreChallenge(ctx, params.challengeId));
  bind(authoringRoutes.change, (ctx, { body }) => changeChallenges(ctx, body.changes));
  bind(authoringRoutes.authors, (ctx, { params }) => getAuthors(ctx, params.challengeId));
  bind(authoringRoutes.setAuthors, (ctx, { params, body }) =>
    setAuthors(ctx, params.challengeId, body.userIds),
  );
}
