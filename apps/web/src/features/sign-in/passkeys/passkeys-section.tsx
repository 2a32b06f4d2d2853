import type { Passkey } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { passkeysQuery, removePasskey, renamePasskey } from './api.ts';
import { NameForm } from './name-form.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import styles from './passkeys.module.css';
import { supportsPasskeys } from './supports-passkeys.ts';
import sentences from './passkeys.en.json';

function useRemovePasskey() {
  const { t } = useTranslation(sentences);
  const { run } = useWrite({
    failure: t('section.removeFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  return async ({ id, name }: Passkey) => {
    const question = { title: t('section.removeTitle'), text: t('section.removeText', { name }) };
    if (!(await confirm({ ...question, confirmLabel: t('section.remove'), isDanger: true }))) return;
    await run(async (send) => {
      await send(removePasskey, { params: { passkeyId: id } });
      toast.success(t('section.removed'));
    });
  };
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const rename = async (name: string, send: SendWrite) => {
    await send(renamePasskey, { params: { passkeyId: passkey.id }, body: { name } });
    toast.success(t('name.renamed'));
    onClose();
  };
  return (
    <Dialog title={t('name.renameTitle')} isOpen onClose={onClose}>
      <NameForm
        initialName={passkey.name}
        submitLabel={t('name.rename')}
        failure={t('name.renameFailed')}
        onSend={rename}
        onCancel={onClose}
      />
    </Dialog>
  );
}

export function PasskeysSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(passkeysQuery());
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const canAdd = supportsPasskeys();
  const add = canAdd && (
    <Button size="xs" onClick={() => setAdding(true)}>
      {t('section.add')}
    </Button>
  );
  return (
    <Panel title={t('section.title')} aside={add}>
      <Stack>
        <p className={styles['lead']}>{t(canAdd ? 'section.lead' : 'section.unsupported')}</p>
        <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('section.loadFailed')}>
          {(passkeys) =>
            passkeys.length === 0 ? (
              <p className="hint">{t('section.empty')}</p>
            ) : (
              <ul className="plain-list" aria-label={t('section.title')}>
                {passkeys.map((passkey) => (
                  <PasskeyItem
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => setRenamed(passkey)}
                    onRemove={() => void remove(passkey)}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Stack>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Panel>
  );
}
