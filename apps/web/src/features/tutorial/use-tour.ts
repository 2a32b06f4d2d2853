import { useEffect, useRef } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { useUser } from '../../lib/session.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { updateProfile } from '../../resources/account.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { useSetProfile } from '../../resources/use-set-profile.ts';

const openDialog = '[role="dialog"], [role="alertdialog"]';

export function useTour() {
  const { role, hasCompletedTutorial } = useUser();
  const keepProfile = useSetProfile();
  const send = useSendWrite();
  const running = useRef<(() => void) | null>(null);
  useEffect(() => () => running.current?.(), []);

  const complete = async () => {
    running.current = null;
    if (hasCompletedTutorial) return;
    // If saving fails, the tour is offered again at the next visit.
    await send(updateProfile, { body: { hasCompletedTutorial: true } }).then(
      ({ data }) => keepProfile(data),
      () => undefined,
    );
  };
  const start = async () => {
    if (role === null || running.current !== null || document.querySelector(openDialog) !== null) return;
    try {
      const { runTour } = await retryImport(() => import('./run-tour.ts'));
      running.current ??= runTour(role, () => void complete());
    } catch (error) {
      toast.error(errorMessage(error, translate('tutorial', 'failed')));
    }
  };
  return { start, complete };
}
