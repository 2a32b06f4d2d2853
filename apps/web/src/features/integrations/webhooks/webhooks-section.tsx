import type { Webhook } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { latestOf } from '../../../lib/latest-of.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { removeWebhook, rotateSecret, testWebhook, webhooksQuery } from '../api.ts';
import { type OpenedDialog, WebhookDialogs } from './webhook-dialogs.tsx';
import { type WebhookAct, WebhookRow } from './webhook-row.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './webhooks.module.css';
import sentences from './webhooks.en.json';

/** Where an organization sends what happens in it. */
export function WebhooksSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(webhooksQuery());
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const act = useActs(setOpened);
  const shown: OpenedDialog =
    opened?.kind === 'edit' && opened.webhook !== null
      ? { kind: 'edit', webhook: latestOf(query.data, opened.webhook) }
      : opened;
  return (
    <Stack gap={24}>
      <div className={classNames('row wraps justify-between gap-12 gap-x-24', styles['head'])}>
        <p className="dim">{t('lead')}</p>
        <Button
          kind="primary"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened({ kind: 'edit', webhook: null })}
        >
          {t('create')}
        </Button>
      </div>
      <Panel title={t('title')} isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={4} />}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <EmptyState drawing="list">{t('empty')}</EmptyState>
            ) : (
              <ul className="plain-list" aria-label={t('list')}>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} onAct={act} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Panel>
      <WebhookDialogs opened={shown} onOpen={setOpened} />
    </Stack>
  );
}

const onError = (sentence: string) => toast.error(sentence);
const paramsOf = ({ id }: Webhook) => ({ webhookId: id });

function useActs(open: (dialog: OpenedDialog) => void): WebhookAct {
  const { t } = useTranslation(sentences);
  const testing = useWrite({ failure: t('testFailed'), onError });
  const rotating = useWrite({ failure: t('rotateFailed'), onError });
  const removing = useWrite({ failure: t('removeFailed'), onError });
  const test = (webhook: Webhook) =>
    void testing.run(async (send) => {
      await send(testWebhook, { params: paramsOf(webhook) });
      toast.success(t('tested'));
    });
  const rotate = (webhook: Webhook) =>
    void rotating.run(async (send) => {
      const isSure = await confirm({
        title: t('rotateTitle'),
        text: t('rotateText'),
        confirmLabel: t('rotateConfirm'),
      });
      if (!isSure) return;
      const body = { version: webhook.version };
      const { data } = await send(rotateSecret, { params: paramsOf(webhook), body });
      open({ kind: 'secret', secret: data.secret });
    });
  const remove = (webhook: Webhook) =>
    void removing.run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle'),
        text: t('removeText', { address: webhook.address }),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeWebhook, { params: paramsOf(webhook) });
      toast.success(t('removed'));
    });
  return (kind, webhook) => {
    if (kind === 'test') test(webhook);
    else if (kind === 'rotate') rotate(webhook);
    else if (kind === 'remove') remove(webhook);
    else open({ kind, webhook });
  };
}
