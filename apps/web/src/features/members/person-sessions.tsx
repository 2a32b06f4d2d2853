import type { MemberDetail } from '@guidon/contract';
import { IconLogout } from '@tabler/icons-react';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { endSessions } from './api.ts';
import { Facts } from './facts.tsx';
import sentences from './members.en.json';

export function PersonSessions({ person }: { person: MemberDetail }) {
  const { t } = useTranslation(sentences);
  const { userId, username: name, sessions, lastSignInAt, lastSeenAt } = person;
  const { isPending, run } = useWrite({
    failure: t('actionFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const end = () =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('person.endTitle', { name }),
        text: t('person.endText'),
        confirmLabel: t('person.endSessions'),
        isDanger: true,
      });
      if (!isSure) return;
      const { data } = await send(endSessions, { params: { userId } });
      toast.success(t('person.ended', { count: data.endedSessions }));
    });
  const at = (time: string | null) => (time === null ? t('never') : formatDateTime(time));
  return (
    <Panel title={t('person.sessions')}>
      <Stack gap={16} align="start">
        <Facts
          facts={[
            [t('person.running'), formatNumber(sessions.running)],
            [t('columns.seen'), at(sessions.lastUsedAt ?? lastSeenAt)],
            [t('columns.signedIn'), at(lastSignInAt)],
          ]}
        />
        {sessions.canEnd && sessions.running > 0 && (
          <Button
            kind="danger"
            size="xs"
            leftSection={<IconLogout size={16} aria-hidden />}
            disabled={isPending}
            onClick={end}
          >
            {t('person.endSessions')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
