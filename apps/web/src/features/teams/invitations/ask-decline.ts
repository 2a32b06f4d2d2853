import type { Translate } from '../../../lib/i18n/use-translation.ts';
import { confirm } from '../../../ui/confirm.ts';
import type sentences from './team-invitations.en.json';

/** Asks before an invitation is declined, which cannot be taken back. */
export function askDecline(t: Translate<typeof sentences>, team: string): Promise<boolean> {
  return confirm({
    title: t('decline.title', { team }),
    text: t('decline.text'),
    confirmLabel: t('decline.submit'),
    cancelLabel: t('decline.keep'),
    isDanger: true,
  });
}
