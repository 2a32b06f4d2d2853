import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { confirmStore, type OpenConfirm } from './confirm.ts';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import sentences from './ui.en.json';

/** Renders the dialog of `confirm`; mounted once, in the shell. */
export function ConfirmHost() {
  const { t } = useTranslation(sentences);
  const open = useSyncExternalStore(confirmStore.subscribe, confirmStore.get, confirmStore.get);
  const [last, setLast] = useState<OpenConfirm | null>(null);
  if (open !== null && open !== last) setLast(open);
  const shown = open ?? last;
  useReturnFocus(open !== null, open?.opener);
  return (
    <Modal
      opened={open !== null}
      onClose={() => open?.answer(false)}
      title={shown?.title}
      returnFocus={false}
      centered
      zIndex={450}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap={24}>
        {shown?.text !== undefined && <p className="dim">{shown.text}</p>}
        <Row justify="end" wrap>
          <Button onClick={() => open?.answer(false)} data-autofocus={shown?.isDanger || undefined}>
            {shown?.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            kind={shown?.isDanger ? 'danger-primary' : 'primary'}
            onClick={() => open?.answer(true)}
            data-autofocus={!shown?.isDanger || undefined}
          >
            {shown?.confirmLabel ?? t('confirm')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
