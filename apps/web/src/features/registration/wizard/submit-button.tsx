import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { Wizard } from './use-wizard.ts';
import sentences from './wizard.en.json';

interface SubmitButtonProps {
  wizard: Wizard;
  words: string;
  busyWords: string;
}

/** Sends a step; says when it can be sent again while the server has asked to wait. */
export function SubmitButton({ wizard, words, busyWords }: SubmitButtonProps) {
  const { t } = useTranslation(sentences);
  const { wait } = wizard.state.problem ?? {};
  const nowMs = useNow(wait ? 1_000 : null);
  // Until its first tick the clock still shows the time of the last one.
  const leftSeconds = wait ? Math.ceil((wait.endMs - Math.max(nowMs, wait.startMs)) / 1_000) : 0;
  return (
    <Button kind="primary" type="submit" size="lg" disabled={wizard.isBusy || leftSeconds > 0}>
      {leftSeconds > 0 ? t('tryIn', { count: leftSeconds }) : wizard.isBusy ? busyWords : words}
    </Button>
  );
}
