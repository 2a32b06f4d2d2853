import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { regenerateTeamCode } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './team-pages.module.css';
import sentences from './team-pages.en.json';

/** The code of a team, to be shared, and a new one where it has got about. */
export function CodePanel({ teamId, code }: { teamId: string; code: string }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('settings.newCodeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const replace = () =>
    run(async (send) => {
      const isSure = await confirm({
        title: t('settings.newCode'),
        text: t('settings.newCodeText'),
        confirmLabel: t('settings.newCode'),
        cancelLabel: t('members.cancel'),
      });
      if (!isSure) return;
      await send(regenerateTeamCode, { params: { teamId } });
      toast.success(t('settings.newCodeDone'));
    });
  return (
    <Panel title={t('settings.codeTitle')}>
      <Stack gap={12}>
        <p className={styles['note']}>{t('settings.codeText')}</p>
        <Row gap={12} wrap>
          <code className={styles['code']}>{code}</code>
          <CopyButton text={code} label={t('code')} success={t('copied')} />
          <Button size="xs" loading={isPending} onClick={() => void replace()}>
            {t('settings.newCode')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
