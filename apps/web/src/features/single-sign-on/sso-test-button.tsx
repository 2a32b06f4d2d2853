import type { SsoTestResult } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { testConnection } from './settings-api.ts';
import sentences from './sso-settings.en.json';

type Result = SsoTestResult;
type Outcome = { issuer: string; result: Result } | { issuer: string; failure: string };

/** Asks the provider that stands in the form, saved or not. */
export function SsoTestButton({ issuer }: { issuer: string }) {
  const { t } = useTranslation(sentences);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isPending: isBusy, run } = useWrite({
    failure: t('test.failed'),
    onError: (failure) => setOutcome({ issuer, failure }),
  });
  const test = () => {
    setOutcome(null);
    void run(async (send) => {
      setOutcome({ issuer, result: (await send(testConnection, { body: { issuer } })).data });
    });
  };
  return (
    <Stack gap={12} align="start">
      <Button onClick={test} disabled={isBusy || issuer === ''}>
        {t(isBusy ? 'test.busy' : 'test.button')}
      </Button>
      <div role="status">{outcome?.issuer === issuer && <TestOutcome outcome={outcome} />}</div>
    </Stack>
  );
}

function TestOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation(sentences);
  if ('failure' in outcome) return <Notice tone="wrong">{outcome.failure}</Notice>;
  const { problem, authorizationEndpoint, supportsPkce } = outcome.result;
  if (problem !== null) return <Notice tone="wrong">{problem}</Notice>;
  return (
    <Notice tone={supportsPkce ? 'right' : 'warning'}>
      {t('test.ok', { address: authorizationEndpoint })} {!supportsPkce && t('test.noPkce')}
    </Notice>
  );
}
