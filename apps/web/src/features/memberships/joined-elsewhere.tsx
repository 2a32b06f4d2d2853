import type { JoinedEvent } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import sentences from './memberships.en.json';

interface JoinedElsewhereProps {
  joined: JoinedEvent;
  onStay: () => void;
  onSwitched?: () => Promise<void>;
}

/** Registered in another organization: the way there, or back to what one was doing. */
export function JoinedElsewhere({ joined, onStay, onSwitched }: JoinedElsewhereProps) {
  const { t } = useTranslation(sentences);
  const { tenantDisplayName: current } = useUser();
  const { isBusy, switchTo } = useSwitchTenant();
  const { tenantName: name, tenantDisplayName: displayName, eventName: event } = joined;
  return (
    <Stack gap={16}>
      <p role="status">
        {current === null
          ? t('join.doneFirst', { event, tenant: displayName })
          : t('join.doneText', { event, tenant: displayName, current })}
      </p>
      <Row wrap justify="end">
        <Button kind="quiet" onClick={onStay}>
          {t('join.stay')}
        </Button>
        <Button
          kind="primary"
          autoFocus
          disabled={isBusy}
          onClick={() => void switchTo({ name, displayName }, onSwitched)}
        >
          {t('join.switch', { tenant: displayName })}
        </Button>
      </Row>
    </Stack>
  );
}
