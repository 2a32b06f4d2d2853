import type { Profile } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import { formatBytes } from '../../../lib/format.ts';
import { formOf } from '../../../lib/form-of.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { LazyCropDialog } from '../../../ui/lazy-crop-dialog.ts';
import { Mark } from '../../../ui/mark.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PictureButton } from '../../../ui/picture-button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChosenPicture } from '../../../ui/use-chosen-picture.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { profileQuery, useSetProfile } from '../../../resources/account.ts';
import { removeAvatar, uploadAvatar } from './api.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

const size = { width: 512, height: 512 };

function useAvatar(profile: Profile) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const keep = useSetProfile();
  const { isPending: isBusy, problem, setProblem, run } = useWrite({ failure: t('failed.removeAvatar') });
  const picture = useChosenPicture({ mostBytes: 5 * limits.avatarBytes, onProblem: setProblem });

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
  const saved = (url: string) => {
    picture.close();
    show(url, t('picture.saved'));
  };
  return { ...picture, isBusy, problem, remove, saved };
}

export function AvatarSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation(sentences);
  const { chosen, isBusy, problem, choose, remove, close, refuse, saved } = useAvatar(profile);
  const { avatarUrl, id } = profile;
  return (
    <Panel title={t('picture.title')}>
      <Stack gap={12}>
        <div className="row wraps gap-16">
          <Mark id={id} name={t('picture.alt')} imageUrl={avatarUrl} size={88} isLabelled />
          <div className={styles['pictureWords']}>
            <p className={styles['hint']}>{t('picture.lead', { size: formatBytes(limits.avatarBytes) })}</p>
          </div>
          <Row gap={8} wrap>
            <PictureButton fileLabel={t('picture.upload')} isDisabled={isBusy} onChoose={choose}>
              {t(avatarUrl === null ? 'picture.upload' : 'picture.replace')}
            </PictureButton>
            {avatarUrl !== null && (
              <Button kind="danger" onClick={remove} disabled={isBusy}>
                {t('picture.remove')}
              </Button>
            )}
          </Row>
        </div>
        <ProblemNotice problem={problem} />
      </Stack>
      {chosen !== null && (
        <LazyCropDialog
          file={chosen}
          size={size}
          isRound
          failure={t('failed.avatar')}
          save={async (send, picture, onProgress) => {
            const form = formOf(picture, 'avatar');
            saved((await send(uploadAvatar, { form, onProgress })).data.avatarUrl);
          }}
          onClose={close}
          onUnreadable={refuse}
        />
      )}
    </Panel>
  );
}
