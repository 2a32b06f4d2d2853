import { challengeIntroRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { listSeenIntros } from './list-seen-intros.ts';
import { seeIntro } from './see-intro.ts';

export function bindChallengeIntros({ bind }: Binder): void {
  bind(challengeIntroRoutes.seen, (ctx) => listSeenIntros(ctx));
  bind(challengeIntroRoutes.see, (ctx, { params }) => seeIntro(ctx, params.challengeId));
}
