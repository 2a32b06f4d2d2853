import { limits } from '@guidon/contract/plain';
import { formOf } from '../lib/form-of.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { SendWrite } from '../lib/send-write.ts';
import { useWrite } from '../lib/use-write.ts';
import { confirm } from './confirm.ts';
import type { CropDialogProps } from './crop-dialog.tsx';
import { toast } from './toast.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import sentences from './pictures.en.json';

export interface ImageOptions {
  /** In pixels, as it is kept. */
  size: CropDialogProps['size'];
  /** What stands there once it is removed. */
  removeText: string;
  upload: (send: SendWrite, form: FormData, onProgress: (share: number) => void) => Promise<unknown>;
  remove: (send: SendWrite) => Promise<unknown>;
}

/** Changes a picture that is saved at once: `cropDialog` is what the dialog is given while one is being cut. */
export function useImage({ size, removeText, upload, remove }: ImageOptions) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('failedRemove'),
    onError: (sentence) => toast.error(sentence),
  });
  const { chosen, choose, close, refuse } = useChosenPicture({
    mostBytes: 5 * limits.imageBytes,
    onProblem: (sentence) => sentence !== null && toast.error(sentence),
  });
  const save: CropDialogProps['save'] = async (send, picture, onProgress) => {
    await upload(send, formOf(picture, 'picture'), onProgress);
    close();
    toast.success(t('saved'));
  };
  const askAndRemove = () =>
    void run(async (send) => {
      const question = { title: t('removeTitle'), text: removeText };
      if (!(await confirm({ ...question, confirmLabel: t('remove'), isDanger: true }))) return;
      await remove(send);
      toast.success(t('removed'));
    });
  const cropDialog: CropDialogProps | null = chosen && {
    file: chosen,
    size,
    failure: t('failedSave'),
    save,
    onClose: close,
    onUnreadable: refuse,
  };
  return { isPending, choose, remove: askAndRemove, cropDialog };
}
