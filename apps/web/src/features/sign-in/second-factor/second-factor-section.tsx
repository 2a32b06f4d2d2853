import type { SecondFactorState } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useUser } from '../../../lib/session.tsx';
import { VerifyAddressButton } from '../verification/index.ts';
import { secondFactorQuery } from '../../../resources/account.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import styles from './second-factor.module.css';
import sentences from './second-factor.en.json';

const fewCodes = 2;

type OpenDialog = 'set-up' | 'regenerate' | 'remove';

function Enabled({ state, open }: { state: SecondFactorState; open: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation(sentences);
  const { enabledAt, backupCodesLeft, isRequired } = state;
  return (
    <>
      <div className="row wraps gap-8 gap-x-12">
        <Badge tone="accent">{t('section.on')}</Badge>
        {enabledAt !== null && <span>{t('section.since', { date: formatDate(enabledAt) })}</span>}
        <span className="hint">{t('section.codesLeft', { count: backupCodesLeft })}</span>
      </div>
      {backupCodesLeft <= fewCodes && <Notice tone="warning">{t('section.codesLow')}</Notice>}
      {isRequired && <p className="hint">{t('section.requiredOn')}</p>}
      <Row wrap>
        <Button onClick={() => open('regenerate')}>{t('section.regenerate')}</Button>
        <Button kind="danger" onClick={() => open('remove')}>
          {t('section.remove')}
        </Button>
      </Row>
    </>
  );
}

function Disabled({ state, open }: { state: SecondFactorState; open: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation(sentences);
  const { email, isEmailVerified } = useUser();
  if (!isEmailVerified)
    return (
      <Notice tone="warning">
        <Row gap={12} justify="between" wrap>
          {t('section.verifyFirst')}
          <VerifyAddressButton email={email} from="/profile?tab=security" />
        </Row>
      </Notice>
    );
  return (
    <>
      {state.isRequired ? (
        <Notice tone="warning">{t('section.required')}</Notice>
      ) : (
        <div className="row wraps gap-8 gap-x-12">
          <Badge>{t('section.off')}</Badge>
        </div>
      )}
      <Row>
        <Button kind={state.isRequired ? 'primary' : 'default'} onClick={() => open('set-up')}>
          {t('section.setUp')}
        </Button>
      </Row>
    </>
  );
}

/** The second factor of one's own account: setting it up, its backup codes, and turning it off. */
export function SecondFactorSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(secondFactorQuery());
  const [dialog, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const hasPassword = query.data?.hasPassword ?? true;
  return (
    <Panel title={t('section.title')}>
      <Stack>
        <p className={styles['lead']}>{t('section.lead')}</p>
        <QueryView query={query} skeleton={<SkeletonRows count={1} />} failure={t('section.loadFailed')}>
          {(state) =>
            state.isEnabled ? <Enabled state={state} open={open} /> : <Disabled state={state} open={open} />
          }
        </QueryView>
      </Stack>
      {dialog === 'set-up' && <SetUpDialog hasPassword={hasPassword} onClose={close} />}
      {(dialog === 'regenerate' || dialog === 'remove') && (
        <ChangeDialog change={dialog} hasPassword={hasPassword} onClose={close} />
      )}
    </Panel>
  );
}
