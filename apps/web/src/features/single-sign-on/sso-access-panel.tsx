import type { SsoConnection } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { deleteConnection, setState } from './settings-api.ts';
import { SsoExemptions } from './sso-exemptions.tsx';
import { hasWayIn } from './sso-settings-state.ts';
import { useChangeAccess } from './use-change-access.ts';
import sentences from './sso-settings.en.json';

interface SsoAccessPanelProps {
  connection: SsoConnection;
  /** While the form above has changes that are not saved. */
  isDisabled: boolean;
  onChanged: (connection: SsoConnection | null) => void;
}

/** Whether members can or must use the provider, who is exempt, and the end of it. */
export function SsoAccessPanel({ connection, isDisabled, onChanged }: SsoAccessPanelProps) {
  const { t } = useTranslation(sentences);
  const { isBusy, change } = useChangeAccess(onChanged);
  const { version, isEnabled, isEnforced, exemptions } = connection;
  const isLocked = isDisabled || isBusy;

  const switchTo = async (
    question: 'enable' | 'disable' | 'enforce' | 'relax',
    state: { isEnabled: boolean; isEnforced: boolean },
  ) => {
    const isAgreed = await confirm({
      title: t(`access.${question}Title`),
      text: t(`access.${question}Text`),
      confirmLabel: t(`access.${question}`),
      isDanger: question === 'disable' || question === 'enforce',
    });
    if (isAgreed)
      change(async (send) => (await send(setState, { body: { version, ...state } })).data, t('access.saved'));
  };

  const remove = async () => {
    const isAgreed = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      isDanger: true,
    });
    if (!isAgreed) return;
    change(async (send) => {
      await send(deleteConnection, { query: { version } });
      return null;
    }, t('delete.done'));
  };

  return (
    <Panel title={t('access.title')}>
      <Stack gap={24}>
        <p className="dim">{t(isDisabled ? 'access.dirty' : 'access.lead')}</p>
        <SwitchField
          label={t('access.enabled')}
          checked={isEnabled}
          disabled={isLocked}
          onChange={() =>
            void switchTo(isEnabled ? 'disable' : 'enable', { isEnabled: !isEnabled, isEnforced: false })
          }
        />
        <SwitchField
          label={t('access.enforced')}
          checked={isEnforced}
          disabled={isLocked || !isEnabled || (!isEnforced && !hasWayIn(exemptions))}
          onChange={() =>
            void switchTo(isEnforced ? 'relax' : 'enforce', { isEnabled, isEnforced: !isEnforced })
          }
        />
        {!hasWayIn(exemptions) && <Notice tone="warning">{t('access.needsExempt')}</Notice>}
        <SsoExemptions connection={connection} isLocked={isLocked} change={change} />
        <div>
          <Button kind="danger" disabled={isLocked} onClick={() => void remove()}>
            {t('delete.button')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
