import type { ApiKeyBody, NewApiKey } from '@guidon/contract';
import { isPlayerScope } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { secondFactorQuery } from '../../../resources/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { asksForProof, PasswordProof } from '../../sign-in/index.ts';
import { createApiKey, createOwnKey } from '../api.ts';
import { CreateKeyForm } from './create-key-form.tsx';
import { CurlLine } from './curl-line.tsx';
import sentences from './api-keys.en.json';

/** The key, the one time it is known. */
function NewKey({ made, onDone }: { made: NewApiKey; onDone: () => void }) {
  const { t } = useTranslation(sentences);
  return (
    <Stack gap={16}>
      <Notice tone="warning" isAlert>
        {t('made.once')}
      </Notice>
      <CodeField
        label={t('made.key')}
        value={made.secret}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <CopyButton text={made.secret} label={t('made.copy')} success={t('made.copied')} />
      </Row>
      <CurlLine />
      <Row justify="end">
        <Button kind="primary" onClick={onDone}>
          {t('made.done')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Makes a key; asks for the password where signing in was too long ago, and shows the key once. */
export function CreateKeyDialog({ isOwn, onClose }: { isOwn: boolean; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const sendWrite = useSendWrite();
  const hasPassword = useQuery(secondFactorQuery()).data?.hasPassword ?? true;
  const [waiting, setWaiting] = useState<ApiKeyBody | null>(null);
  const [made, setMade] = useState<NewApiKey | null>(null);

  const make = async (send: SendWrite, body: ApiKeyBody) => {
    const own = { ...body, scopes: body.scopes.filter(isPlayerScope) };
    const reply = isOwn ? await send(createOwnKey, { body: own }) : await send(createApiKey, { body });
    setMade(reply.data);
    setWaiting(null);
  };
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('dialog.failed'),
    onError: (sentence, error) => {
      if (!asksForProof(error)) setProblem(sentence);
    },
  });
  const create = (body: ApiKeyBody) => {
    void run(async (send) => {
      try {
        await make(send, body);
      } catch (error) {
        if (asksForProof(error)) setWaiting(body);
        throw error;
      }
    });
  };
  if (made !== null)
    return (
      <Dialog title={t('made.title')} isOpen onClose={onClose}>
        <NewKey made={made} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={t(waiting === null ? 'dialog.title' : 'dialog.proofTitle')}
      isOpen
      isWide
      onClose={onClose}
    >
      {waiting !== null && (
        <PasswordProof
          hasPassword={hasPassword}
          onPassword={(currentPassword) => make(sendWrite, { ...waiting, currentPassword })}
        />
      )}
      <div hidden={waiting !== null}>
        <CreateKeyForm
          isOwn={isOwn}
          isPending={isPending}
          problem={problem}
          onCreate={create}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
