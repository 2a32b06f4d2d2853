import './catalogue.ts';
import { limits } from '@guidon/contract/plain';
import { formOf } from '../../lib/form-of.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { confirm } from '../../ui/confirm.ts';
import type { CropDialogProps } from '../../ui/crop-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useChosenPicture } from '../../ui/use-chosen-picture.ts';
import { removeEventImage, uploadEventImage } from './api.ts';

const size = { width: limits.eventImageWidth, height: limits.eventImageHeight };

/** Changes the picture of an event: `cropDialog` is what the dialog is given while one is being cut. */
export function useEventImage(eventId: string) {
  const { t } = useTranslation('eventImages');
  const { isPending, run } = useWrite({
    failure: t('failedRemove'),
    onError: (sentence) => toast.error(sentence),
  });
  const { chosen, choose, close, refuse } = useChosenPicture({
    mostBytes: 5 * limits.eventImageBytes,
    onProblem: (sentence) => sentence !== null && toast.error(sentence),
  });
  const params = { eventId };
  const save: CropDialogProps['save'] = async (send, picture, onProgress) => {
    await send(uploadEventImage, { params, form: formOf(picture, 'picture'), onProgress });
    close();
    toast.success(t('saved'));
  };
  const remove = () =>
    void run(async (send) => {
      const question = { title: t('removeTitle'), text: t('removeText') };
      if (!(await confirm({ ...question, confirmLabel: t('remove'), isDanger: true }))) return;
      await send(removeEventImage, { params });
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
  return { isPending, choose, remove, cropDialog };
}
