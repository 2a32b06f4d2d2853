import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { Button } from '../../ui/button.tsx';

const FeedbackDialog = lazy(async () => {
  const { FeedbackDialog: component } = await retryImport(() => import('../feedback/index.ts'));
  return { default: component };
});

/** The dialog is fetched once it is asked for. */
export function ChallengeFeedback({ challenge }: { challenge: { id: string; name: string } }) {
  const { t } = useTranslation('play');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="quiet" size="xs" onClick={() => setOpen(true)}>
        {t('challenge.feedback')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog
            of={{ about: 'challenge', id: challenge.id, name: challenge.name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
