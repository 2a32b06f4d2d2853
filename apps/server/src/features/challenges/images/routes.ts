import { challengeImageRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { removeChallengeImage, uploadChallengeImage } from './change-image.ts';
import { sendChallengeImage } from './send-image.ts';

export function bindChallengeImages({ bind }: Binder): void {
  bind(challengeImageRoutes.upload, (ctx, { params }, { request }) =>
    uploadChallengeImage(ctx, params.challengeId, request),
  );
  bind(challengeImageRoutes.remove, (ctx, { params }) => removeChallengeImage(ctx, params.challengeId));
  bind(challengeImageRoutes.image, (ctx, { params }, exchange) =>
    sendChallengeImage(ctx, params.picture, exchange),
  );
}
