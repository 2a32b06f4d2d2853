import type { PaymentMethod } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { addMethod, methodsQuery, removeMethod } from './api.ts';
import styles from './billing.module.css';
import { goTo } from './go-to.ts';
import sentences from './billing.en.json';

/** Cards, which the provider keeps; only their last digits are known here. */
export function MethodsPanel() {
  const { t } = useTranslation(sentences);
  const query = useQuery(methodsQuery());
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const add = () => void run(async (send) => goTo((await send(addMethod, {})).data.checkoutUrl));
  const remove = async ({ id, last4 }: PaymentMethod) => {
    const title = t('methods.removeTitle', { last4 });
    const confirmLabel = t('methods.remove');
    if (!(await confirm({ title, text: t('methods.removeText'), confirmLabel, isDanger: true }))) return;
    await run(async (send) => {
      await send(removeMethod, { params: { methodId: id } });
      toast.success(t('methods.removed'));
    });
  };
  return (
    <Panel title={t('methods.heading')}>
      <Stack gap={12} align="start">
        <QueryView query={query} skeleton={<SkeletonRows count={1} />} failure={t('failedToLoad')}>
          {(methods) =>
            methods.length === 0 ? (
              <p className={styles['note']}>{t('methods.empty')}</p>
            ) : (
              <ul className={styles['cards']}>
                {methods.map((method) => (
                  <li key={method.id}>
                    <Row gap={8} wrap>
                      <span className={styles['brand']}>{method.brand}</span>
                      <span className="mono">•••• {method.last4}</span>
                      <span className="dim">{t('methods.expires', { date: method.expires })}</span>
                      {method.isDefault && <Badge>{t('methods.default')}</Badge>}
                    </Row>
                    <Button size="xs" kind="quiet" onClick={() => void remove(method)}>
                      {t('methods.remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
        <ProblemNotice problem={problem} />
        <Button loading={isPending} onClick={add}>
          {t('methods.add')}
        </Button>
      </Stack>
    </Panel>
  );
}
