import type { ProfileSwitches } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { setSwitches, switchesQuery } from '../api.ts';
import styles from './member-page.module.css';
import sentences from './member-profiles.en.json';

const parts = ['showsBadges', 'showsEvents', 'showsSkills'] as const;

function Switches({ switches }: { switches: ProfileSwitches }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('switches.notSaved'),
    onError: (sentence) => toast.error(sentence),
  });
  const change = (changed: Partial<ProfileSwitches>) =>
    void run(async (send) => {
      await send(setSwitches, { body: { ...switches, ...changed } });
    });
  return (
    <Stack gap={16}>
      <SwitchField
        label={t('switches.showsProfile')}
        checked={switches.showsProfile}
        disabled={isPending}
        onChange={({ currentTarget }) => change({ showsProfile: currentTarget.checked })}
      />
      {parts.map((part) => (
        <SwitchField
          key={part}
          label={t(`switches.${part}`)}
          checked={switches[part]}
          disabled={isPending || !switches.showsProfile}
          onChange={({ currentTarget }) => change({ [part]: currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}

/** What a member shows of themselves in the organization that they are in now. */
export function SwitchesPanel() {
  const { t } = useTranslation(sentences);
  const { id, tenantDisplayName } = useUser();
  const query = useQuery(switchesQuery());
  return (
    <Panel
      title={t('switches.title')}
      aside={
        <ButtonLink kind="quiet" size="xs" to="/users/$userId" params={{ userId: id }}>
          {t('switches.open')}
        </ButtonLink>
      }
    >
      <p className={styles['lead']}>{t('switches.lead', { tenant: tenantDisplayName ?? '' })}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('switches.failed')}>
        {(switches) => <Switches switches={switches} />}
      </QueryView>
    </Panel>
  );
}
