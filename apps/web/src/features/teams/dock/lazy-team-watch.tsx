import { usePainted } from '../../../lib/after-paint.ts';
import { useUser } from '../../../lib/session.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** A page stands without it. */
const none = { TeamWatch: () => null };
const TeamWatch = lazyPart(async () => import('./team-watch.tsx').catch(() => none), 'TeamWatch');

/** What a member hears of their teams, wherever they are; fetched once the page is drawn. */
export function LazyTeamWatch() {
  const { tenantId, mustSetUpSecondFactor } = useUser();
  const isPainted = usePainted();
  return isPainted && tenantId !== null && !mustSetUpSecondFactor ? <TeamWatch /> : null;
}
