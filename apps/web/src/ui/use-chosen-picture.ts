import { useState } from 'react';
import { formatBytes } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import sentences from './pictures.en.json';

export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp'];

interface ChosenPicture {
  /** May exceed the limit of the upload, since only the part that is cut out is sent. */
  mostBytes: number;
  /** Shows why a picture was not taken; null where it was. */
  onProblem: (sentence: string | null) => void;
}

/** A picture on its way from the disk to where it is cut. */
export function useChosenPicture({ mostBytes, onProblem }: ChosenPicture) {
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File) => {
    const isWrong = !pictureKinds.includes(file.type);
    const isTooLarge = file.size > mostBytes;
    const size = formatBytes(mostBytes);
    onProblem(isWrong ? t('wrongKind') : isTooLarge ? t('tooLarge', { size }) : null);
    if (!isWrong && !isTooLarge) setChosen(file);
  };
  const close = () => setChosen(null);
  const refuse = () => {
    close();
    onProblem(t('unreadable'));
  };
  return { chosen, choose, close, refuse };
}
