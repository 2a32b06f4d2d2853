import type { BankChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { removeChallengeImage, uploadChallengeImage } from './api.ts';

const size = { width: limits.challengeImageWidth, height: limits.challengeImageHeight };

/** The picture of a challenge, which is saved at once; null for a challenge that is not there yet. */
export function ImageSection({ challenge }: { challenge: BankChallenge | null }) {
  const { t } = useTranslation('challenges');
  const params = { challengeId: challenge?.id ?? '' };
  return (
    <FormSection title={t('image.title')} lead={t(challenge === null ? 'image.later' : 'image.lead')}>
      {challenge !== null && (
        <ImageField
          id={challenge.id}
          hue={categoryHue(challenge.category)}
          imageUrl={challenge.imageUrl}
          fileLabel={t('image.file')}
          size={size}
          removeText={t('image.removeText')}
          upload={(send, form, onProgress) => send(uploadChallengeImage, { params, form, onProgress })}
          remove={(send) => send(removeChallengeImage, { params })}
        />
      )}
    </FormSection>
  );
}
