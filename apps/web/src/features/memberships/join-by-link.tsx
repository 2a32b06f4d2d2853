import type { EntryQuestions, JoinedEvent } from '@guidon/contract';
import { ApiError } from '../../lib/api-error.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { isEntryRefusal, LazyEntryFields, useEntry } from '../event-parts/entry/index.ts';
import { refusalSentence } from '../registration/index.ts';
import { joinEvent } from './api.ts';
import sentences from './memberships.en.json';
import registrationSentences from '../registration/registration.en.json';

interface JoinByLinkProps {
  token: string;
  eventId: string;
  teamName: string | undefined;
  questions: EntryQuestions | null;
  onJoined: (joined: JoinedEvent) => Promise<void>;
}

function useRefusal() {
  const { t } = useTranslation(sentences);
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('join.failed');
    // An address that was cut short names no event at all.
    if (isEntryRefusal(error)) return error.message;
    const sentence =
      error.code === 'VALIDATION_FAILED' ? { key: 'invalidMagicLink' as const } : refusalSentence(error);
    if (!sentence) return error.message || t('join.failed');
    const time = 'at' in sentence && sentence.at !== undefined ? formatMoment(sentence.at) : undefined;
    return t(`register.${sentence.key}`, { ns: registrationSentences, time });
  };
}

/** Says what joining means for the account, and does it when asked: opening a link is no consent yet. */
export function JoinByLink({ token, eventId, teamName, questions, onJoined }: JoinByLinkProps) {
  const { t } = useTranslation(sentences);
  const { email } = useUser();
  const refusalOf = useRefusal();
  const entry = useEntry(questions);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('join.failed'),
    onError: (_sentence, error) => setProblem(refusalOf(error)),
  });
  const join = () => {
    const answered = entry.take();
    if (answered === null) return;
    void run(async (send) => {
      const body = { magicLinkToken: token, eventId, teamName, ...answered };
      const { data } = await send(joinEvent, { body });
      await onJoined(data);
    });
  };
  return (
    <Stack gap={16}>
      <ProblemNotice problem={problem} />
      <p>{t('link.meaning', { email })}</p>
      <LazyEntryFields entry={entry} />
      <Button kind="primary" size="lg" fullWidth disabled={isBusy} onClick={join}>
        {t(isBusy ? 'link.busy' : 'link.submit')}
      </Button>
      <ButtonLink kind="quiet" size="lg" fullWidth to="/dashboard">
        {t('link.later')}
      </ButtonLink>
    </Stack>
  );
}
