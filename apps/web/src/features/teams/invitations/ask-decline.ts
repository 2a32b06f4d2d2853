import type { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { confirm } from '../../../ui/confirm.ts';

type Translate = ReturnType<typeof useTranslation<'teamInvitations'>>['t'];

/** Asks before an invitation is declined, which cannot be taken back. */
export function askDecline(t: Translate, team: string): Promise<boolean> {
  return confirm({
    title: t('decline.title', { team }),
    text: t('decline.text'),
    confirmLabel: t('decline.submit'),
    cancelLabel: t('decline.keep'),
    isDanger: true,
  });
}
