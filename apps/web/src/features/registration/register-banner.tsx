import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './registration.module.css';
import type { OrganizerInvitation, RegisterMode, TeamInvitation } from './register-mode.ts';

type Fact = readonly [name: string, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
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
  const { t } = useTranslation('registration');
  return (
    <>
      <Facts
        facts={[
          [t('register.invitationTenant'), `${invited.tenantDisplayName} (${invited.tenantName})`],
          [t('register.invitationEmail'), invited.targetEmail],
          [t('register.invitationRole'), t(`roles.${invited.inviteType}`, { ns: 'app' })],
          [t('register.invitationBy'), invited.inviter.username],
        ]}
      />
      {invited.message !== '' && <blockquote className={styles['quote']}>{invited.message}</blockquote>}
    </>
  );
}

function TeamFacts({ invited }: { invited: TeamInvitation }) {
  const { t } = useTranslation('registration');
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

interface RegisterBannerProps {
  mode: RegisterMode;
  isChecking: boolean;
  /** Asks about the invitation again; there when that has failed. */
  retry: (() => void) | undefined;
}

/** Says what the link that led here is for. */
export function RegisterBanner({ mode, isChecking, retry }: RegisterBannerProps) {
  const { t } = useTranslation('registration');
  if (retry) {
    return (
      <Notice tone="warning" title={t('register.invitationUnchecked')} isAlert>
        <Button size="xs" onClick={retry} disabled={isChecking}>
          {t('register.invitationRetry')}
        </Button>
      </Notice>
    );
  }
  switch (mode.kind) {
    case 'standard':
      return null;
    case 'event-code': {
      const facts: Fact[] = [
        [t('register.eventCodeEvent'), mono(mode.eventId)],
        [t('register.eventCodeCode'), mono(mode.code)],
      ];
      return (
        <Notice title={t('register.eventCodeTitle')}>
          <Facts facts={facts} />
        </Notice>
      );
    }
    case 'magic-link':
      return (
        <Notice title={t('register.magicLinkTitle')}>
          {t('register.magicLinkText')}
          {mode.teamName !== undefined && <Facts facts={[[t('register.magicLinkTeam'), mode.teamName]]} />}
        </Notice>
      );
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
