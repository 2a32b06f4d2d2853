import './catalogue.ts';
import type { JoinedEvent } from '@guidon/contract';
import { IconTicket } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { JoinForm } from './join-form.tsx';
import { useSwitchTenant } from './use-switch-tenant.ts';

/** Registered in another organization: the way there, or back to what one was doing. */
function JoinedElsewhere({ joined, onStay }: { joined: JoinedEvent; onStay: () => void }) {
  const { t } = useTranslation('tenants');
  const user = useUser();
  const { isBusy, switchTo } = useSwitchTenant();
  const { tenantName: name, tenantDisplayName: displayName, eventName: event } = joined;
  return (
    <Stack gap={16}>
      <p role="status">
        {t('join.doneText', { event, tenant: displayName, current: user.tenantDisplayName ?? '' })}
      </p>
      <Row wrap justify="end">
        <Button kind="quiet" onClick={onStay}>
          {t('join.stay')}
        </Button>
        <Button
          kind="primary"
          autoFocus
          disabled={isBusy}
          onClick={() => void switchTo({ name, displayName })}
        >
          {t('join.switch', { tenant: displayName })}
        </Button>
      </Row>
    </Stack>
  );
}

/** A button that lets a signed-in user into an event by its code, whichever organization it is of. */
export function JoinByCode() {
  const { t } = useTranslation('tenants');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [joined, setJoined] = useState<JoinedEvent | null>(null);
  const close = () => {
    setOpen(false);
    setJoined(null);
  };
  const follow = async (next: JoinedEvent) => {
    if (!next.isCurrentTenant) {
      setJoined(next);
      await queryClient.invalidateQueries({ queryKey: ['tenants'] });
      return;
    }
    const { eventName: event, eventId } = next;
    if (next.alreadyRegistered) toast.info(t('join.already', { event }));
    else toast.success(t('join.registered', { event }));
    close();
    await Promise.all(
      ['events', 'dashboard', 'play'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
    await navigate({ to: paths.event, params: { eventId } });
  };
  return (
    <>
      <Button leftSection={<IconTicket size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('join.open')}
      </Button>
      <Dialog title={t(joined === null ? 'join.title' : 'join.doneTitle')} isOpen={isOpen} onClose={close}>
        {joined === null ? (
          <Stack gap={16}>
            <p className="dim">{t('join.lead')}</p>
            <JoinForm onJoined={follow} />
          </Stack>
        ) : (
          <JoinedElsewhere joined={joined} onStay={close} />
        )}
      </Dialog>
    </>
  );
}
