import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { phaseOf } from '../events/index.ts';
import type { LiveEvent } from '../standings/index.ts';
import { t } from './texts.ts';

type Seen = Pick<LiveEvent, 'definition' | 'isFrozen'>;

/** Why an event cannot be taken along as a site now; null when everything in it is there for everybody to see. */
export function whyNoArchive({ definition, isFrozen }: Seen, nowMs: number): LocalizedText | null {
  const phase = phaseOf(definition, nowMs);
  if (phase === 'cancelled') return t('whyNot.cancelled');
  if (phase !== 'over') return t('whyNot.notOver');
  const awaitsReveal = definition.reveal === 'by-hand' && definition.revealedAt === null;
  return awaitsReveal || isFrozen(nowMs) ? t('whyNot.notRevealed') : null;
}
