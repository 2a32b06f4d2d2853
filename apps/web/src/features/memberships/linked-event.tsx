import type { EntryQuestions } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { modeOf, questionsIn, RegisterBanner, useLinkCheck } from '../registration/index.ts';
import sentences from './memberships.en.json';
import registrationSentences from '../registration/registration.en.json';

interface LinkedEventProps {
  token: string | undefined;
  eventId: string | undefined;
  teamName: string | undefined;
  /** What is offered where the link may work; a server that could not be asked may still let in. */
  children: (link: { token: string; eventId: string; questions: EntryQuestions | null }) => ReactNode;
}

/** Names the event of a magic link; one that does not work is told at once. */
export function LinkedEvent({ token, eventId, teamName, children }: LinkedEventProps) {
  const { t } = useTranslation(sentences);
  const { isPending, ...link } = useLinkCheck(modeOf({ token, event: eventId, team: teamName }));
  const isCutShort = token === undefined || eventId === undefined;
  if (isPending) return <SkeletonRows count={2} />;
  if (isCutShort || link.refusal !== undefined)
    return (
      <Stack gap={16}>
        {isCutShort ? (
          <Notice tone="wrong" isAlert>
            {t('register.invalidMagicLink', { ns: registrationSentences })}
          </Notice>
        ) : (
          <RegisterBanner {...link} />
        )}
        <ButtonLink size="lg" fullWidth to="/dashboard">
          {t('link.later')}
        </ButtonLink>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <RegisterBanner {...link} />
      {children({ token, eventId, questions: questionsIn(link.mode) })}
    </Stack>
  );
}
