import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './registration.module.css';
import {
  isInvitation,
  type LinkedEvent,
  type OrganizerInvitation,
  type RegisterMode,
  type TeamInvitation,
} from './register-mode.ts';
import sentences from './registration.en.json';
import appSentences from '../../app/app.en.json';

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const mono = (text: string) => <span className="mono">{text}</span>;

function InvitationFacts({ invited }: { invited: OrganizerInvitation }) {
  const { t } = useTranslation(sentences);
  return (
    <>
      <Facts
        facts={[
          [t('register.invitationTenant'), `${invited.tenantDisplayName} (${invited.tenantName})`],
          [t('register.invitationEmail'), invited.targetEmail],
          [t('register.invitationRole'), t(`roles.${invited.inviteType}`, { ns: appSentences })],
          [t('register.invitationBy'), invited.inviter.username],
          [t('register.invitationUntil'), formatMoment(invited.expiresAt)],
        ]}
      />
      {invited.message !== '' && <blockquote className={styles['quote']}>{invited.message}</blockquote>}
    </>
  );
}

function useEventFacts() {
  const { t } = useTranslation(sentences);
  return (event: LinkedEvent | undefined): Fact[] => {
    if (!event) return [];
    const { startsAt, endsAt } = event;
    return [
      [t('register.eventCodeEvent'), event.name],
      [t('register.invitationTenant'), event.tenantDisplayName],
      ...(startsAt === null ? [] : [[t('register.eventStarts'), formatMoment(startsAt)] as const]),
      ...(endsAt === null ? [] : [[t('register.eventEnds'), formatMoment(endsAt)] as const]),
    ];
  };
}

function TeamFacts({ invited }: { invited: TeamInvitation }) {
  const { t } = useTranslation(sentences);
  return (
    <Facts
      facts={[
        [t('register.teamInvitationEvent'), invited.event.name],
        [t('register.invitationTenant'), `${invited.tenant.displayName} (${invited.tenant.name})`],
        [t('register.invitationBy'), invited.inviter.username],
      ]}
    />
  );
}

/** What a link with a code has asked for. */
function useAskedFacts() {
  const { t } = useTranslation(sentences);
  return ({ eventId, code }: Extract<RegisterMode, { kind: 'event-code' }>): Fact[] => [
    ...(eventId === undefined ? [] : [[t('register.eventCodeId'), mono(eventId)] as const]),
    [t('register.eventCodeCode'), mono(code)],
  ];
}

interface RegisterBannerProps {
  mode: RegisterMode;
  isChecking: boolean;
  /** Why the link does not work. */
  refusal: string | undefined;
  /** Asks about the invitation again; there when that has failed. */
  retry: (() => void) | undefined;
}

/** Says what the link that led here is for. */
export function RegisterBanner({ mode, isChecking, refusal, retry }: RegisterBannerProps) {
  const { t } = useTranslation(sentences);
  const eventFacts = useEventFacts();
  const askedFacts = useAskedFacts();
  if (retry) {
    const title = isInvitation(mode) ? 'register.invitationUnchecked' : 'register.eventUnchecked';
    return (
      <Notice tone="warning" title={t(title)} isAlert>
        <Stack gap={8} align="start">
          <p>{t('register.uncheckedText')}</p>
          <Button size="xs" onClick={retry} disabled={isChecking}>
            {t('register.invitationRetry')}
          </Button>
        </Stack>
      </Notice>
    );
  }
  if (refusal !== undefined) {
    const event = 'event' in mode ? mode.event : undefined;
    return (
      <Notice tone="wrong" title={refusal} isAlert>
        <Facts facts={[...eventFacts(event), ...(mode.kind === 'event-code' ? askedFacts(mode) : [])]} />
      </Notice>
    );
  }
  switch (mode.kind) {
    case 'standard':
      return null;
    case 'event-code':
      return (
        <Notice title={t('register.eventCodeTitle')}>
          <Facts facts={[...eventFacts(mode.event), ...askedFacts(mode)]} />
        </Notice>
      );
    case 'magic-link': {
      const team: Fact[] = mode.teamName === undefined ? [] : [[t('register.magicLinkTeam'), mode.teamName]];
      return (
        <Notice title={t('register.magicLinkTitle')}>
          {t('register.magicLinkText')}
          <Facts facts={[...eventFacts(mode.event), ...team]} />
        </Notice>
      );
    }
    case 'organizer-invitation':
      return mode.invited ? (
        <Notice title={t('register.invitationTitleTo', { tenant: mode.invited.tenantDisplayName })}>
          <InvitationFacts invited={mode.invited} />
        </Notice>
      ) : (
        <Notice title={t('register.invitationTitle')}>{t('register.invitationChecking')}</Notice>
      );
    case 'team-invitation':
      return mode.invited ? (
        <Notice title={t('register.teamInvitationTitleTo', { team: mode.invited.team.name })}>
          <TeamFacts invited={mode.invited} />
        </Notice>
      ) : (
        <Notice title={t('register.teamInvitationTitle')}>{t('register.invitationChecking')}</Notice>
      );
  }
}
