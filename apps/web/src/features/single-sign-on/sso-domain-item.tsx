import type { SsoDomain } from '@guidon/contract';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Row } from '../../ui/row.tsx';
import { toast } from '../../ui/toast.ts';
import { checkDomain, removeDomain } from './settings-api.ts';
import { SsoCopiedLine } from './sso-copied-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './sso-settings.module.css';
import sentences from './sso-settings.en.json';

const looks = {
  pending: { tone: 'info', Icon: IconClock },
  proven: { tone: 'accent', Icon: IconCheck },
  failed: { tone: 'wrong', Icon: IconAlertTriangle },
} satisfies Record<SsoDomain['state'], { tone: BadgeTone; Icon: typeof IconClock }>;

interface SsoDomainItemProps {
  domain: SsoDomain;
  onRemoved: () => void;
}

/** A domain with its state, and the record that proves it while it is not proven. */
export function SsoDomainItem({ domain: row, onRemoved }: SsoDomainItemProps) {
  const { t } = useTranslation(sentences);
  const { id: domainId, domain, state, problem, record } = row;
  const { isPending, run } = useWrite({
    failure: t('domains.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const { tone, Icon } = looks[state];

  const check = () =>
    void run(async (send) => {
      const { data } = await send(checkDomain, { params: { domainId } });
      if (data.problem === null) toast.success(t('domains.isProven', { domain }));
    });

  const remove = async () => {
    const isAgreed = await confirm({
      title: t('domains.removeTitle', { domain }),
      text: t('domains.removeText'),
      confirmLabel: t('domains.remove'),
      isDanger: true,
    });
    if (!isAgreed) return;
    await run(async (send) => {
      await send(removeDomain, { params: { domainId } });
      toast.success(t('domains.removed', { domain }));
      onRemoved();
    });
  };

  return (
    <li className={classNames('stack gap-12 shrinks', styles['domain'])} aria-label={domain}>
      <Row gap={12} wrap>
        <strong className="shrinks breaks">{domain}</strong>
        <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
          {t(`domains.states.${state}`)}
        </Badge>
      </Row>
      {state !== 'proven' && (
        <>
          <p className="dim">{t('domains.record', { domain })}</p>
          <SsoCopiedLine label={t('domains.recordName')} text={record.name} />
          <SsoCopiedLine label={t('domains.recordValue')} text={record.value} />
        </>
      )}
      <p role="status">{problem !== null && t(`domains.problems.${problem}`)}</p>
      <Row gap={8} wrap>
        <Button
          size="xs"
          disabled={isPending}
          aria-label={`${t(isPending ? 'domains.checking' : 'domains.check')} ${domain}`}
          onClick={check}
        >
          {t(isPending ? 'domains.checking' : 'domains.check')}
        </Button>
        <Button
          size="xs"
          kind="quiet"
          disabled={isPending}
          aria-label={`${t('domains.remove')} ${domain}`}
          onClick={() => void remove()}
        >
          {t('domains.remove')}
        </Button>
      </Row>
    </li>
  );
}
