import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { isRevealed, phaseOf } from '../../events/index.ts';
import type { LiveEvent } from '../../standings/index.ts';
import { t } from '../declares.ts';

/** Why an event cannot be taken along as a site now; null when everything in it is there for everybody to see. */
export function whyNoArchive(
  { definition }: Pick<LiveEvent, 'definition'>,
  nowMs: number,
): LocalizedText | null {
  const phase = phaseOf(definition, nowMs);
  if (phase === 'cancelled') return t('whyNot.cancelled');
  if (phase !== 'over') return t('whyNot.notOver');
  return isRevealed(definition, nowMs) ? null : t('whyNot.notRevealed');
}
