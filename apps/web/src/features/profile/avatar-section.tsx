import type { Profile } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { profileQuery } from '../../resources/account.ts';
import { removeAvatar } from './api.ts';
import styles from './profile.module.css';
import { useSetProfile } from '../../resources/use-set-profile.ts';

const CropDialog = lazy(async () => ({
  default: (await retryImport(() => import('./crop-dialog.tsx'))).CropDialog,
}));

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
/** May exceed the upload limit, since only the cropped part is sent. */
const chosenBytes = 5 * limits.avatarBytes;

function useAvatar(profile: Profile) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const keep = useSetProfile();
  const [chosen, setChosen] = useState<File | null>(null);
  const { isPending: isBusy, problem, setProblem, run } = useWrite({ failure: t('failed.removeAvatar') });

  const choose = (file: File) => {
    const isWrong = !kinds.includes(file.type);
    const isTooLarge = file.size > chosenBytes;
    const size = formatBytes(chosenBytes);
    setProblem(isWrong ? t('picture.wrongKind') : isTooLarge ? t('picture.tooLarge', { size }) : null);
    if (!isWrong && !isTooLarge) setChosen(file);
  };
  const show = (url: string | null, sentence: string) => {
    keep({ ...(queryClient.getQueryData(profileQuery().queryKey)?.data ?? profile), avatarUrl: url });
    toast.success(sentence);
  };
  const remove = () =>
    void run(async (send) => {
      const question = { title: t('picture.removeTitle'), text: t('picture.removeText') };
      if (!(await confirm({ ...question, confirmLabel: t('picture.remove'), isDanger: true }))) return;
      await send(removeAvatar);
      show(null, t('picture.removed'));
    });
  const close = () => setChosen(null);
  const refuse = () => {
    close();
    setProblem(t('picture.unreadable'));
  };
  const saved = (url: string) => {
    close();
    show(url, t('picture.saved'));
  };
  return { chosen, isBusy, problem, choose, remove, close, refuse, saved };
}

export function AvatarSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  const { chosen, isBusy, problem, choose, remove, close, refuse, saved } = useAvatar(profile);
  const { avatarUrl, id } = profile;
  return (
    <Panel title={t('picture.title')}>
      <Stack gap={12}>
        <div className={styles['picture']}>
          <Mark id={id} name={t('picture.alt')} imageUrl={avatarUrl} size={88} isLabelled />
          <div className={styles['pictureWords']}>
            <p className={styles['hint']}>{t('picture.lead', { size: formatBytes(limits.avatarBytes) })}</p>
          </div>
          <Row gap={8} wrap>
            <Button onClick={() => input.current?.click()} disabled={isBusy}>
              {t(avatarUrl === null ? 'picture.upload' : 'picture.replace')}
            </Button>
            {avatarUrl !== null && (
              <Button kind="danger" onClick={remove} disabled={isBusy}>
                {t('picture.remove')}
              </Button>
            )}
          </Row>
          <input
            ref={input}
            type="file"
            accept={kinds.join(',')}
            className="visually-hidden"
            aria-label={t('picture.upload')}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) choose(file);
            }}
          />
        </div>
        {problem !== null && (
          <Notice tone="wrong" isAlert>
            {problem}
          </Notice>
        )}
      </Stack>
      {chosen !== null && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onClose={close} onUnreadable={refuse} onSaved={saved} />
        </Suspense>
      )}
    </Panel>
  );
}
