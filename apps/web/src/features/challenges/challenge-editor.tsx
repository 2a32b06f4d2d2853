import type { BankChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { retryImport } from '../../lib/retry-import.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { EditorDrawer } from '../../ui/editor-drawer.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorLoading } from '../../ui/editor-loading.tsx';
import { FieldGroup, FormSection } from '../../ui/form-section.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { RatingsSection } from './ratings/ratings-section.tsx';
import {
  challengeQuery,
  createChallenge,
  fetchChallenge,
  removeChallengeImage,
  updateChallenge,
  uploadChallengeImage,
} from './api.ts';
import { AuthorSection } from './author-section.tsx';
import { ChallengeBasicFields } from './challenge-basic-fields.tsx';
import {
  challengeBody,
  challengeErrors,
  challengeUpdate,
  challengeValues,
  type ChallengeValues,
} from './challenge-form-state.ts';
import { EditorActions } from './editor-actions.tsx';
import { EnvironmentSection } from './environment-section.tsx';
import { FileSection } from './file-section.tsx';
import { HintSection } from './hint-section.tsx';
import { IntroSection } from './intro-section.tsx';
import { PublicationSection } from './publication-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { ScoringFields } from './scoring-fields.tsx';
import { SolutionSection } from './solution-section.tsx';
import { SuccessSection } from './success-section.tsx';
import type { Uploads } from './use-uploads.ts';
import sentences from './challenges.en.json';

interface ChallengeEditorProps {
  challengeId: string | null;
  categories: readonly string[];
  uploads: Uploads;
  onCreated: (id: string) => void;
  onDuplicated: (id: string) => void;
  onClose: () => void;
}

async function saveChallenge(
  send: SendWrite,
  values: ChallengeValues,
  base: BankChallenge | null,
  latest: BankChallenge | null,
) {
  const saved =
    base === null || latest === null
      ? await send(createChallenge, { body: challengeBody(values) })
      : await send(updateChallenge, {
          params: { challengeId: base.id },
          body: challengeUpdate(values, latest.version),
        });
  return saved.data;
}

const LearnFirstSection = lazy(async () => {
  const { loadLearnFirstSection } = await retryImport(() => import('../learning/materials/index.ts'));
  return { default: (await loadLearnFirstSection()).LearnFirstSection };
});

/** Fetched apart from the editor it stands in. */
function LearningSection({ challengeId }: { challengeId: string }) {
  return (
    <Suspense fallback={null}>
      <LearnFirstSection challengeId={challengeId} />
    </Suspense>
  );
}

const size = { width: limits.challengeImageWidth, height: limits.challengeImageHeight };

/** The picture of a challenge, which is saved at once; null for a challenge that is not there yet. */
function ImageSection({ challenge }: { challenge: BankChallenge | null }) {
  const { t } = useTranslation(sentences);
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

export function ChallengeEditor({
  challengeId,
  categories,
  uploads,
  onCreated,
  onDuplicated,
  onClose,
}: ChallengeEditorProps) {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const query = useQuery({ ...challengeQuery(challengeId ?? ''), enabled: challengeId !== null });
  const challenge = challengeId === null ? null : (query.data ?? null);
  const editor = useEditor<ChallengeValues, BankChallenge>({
    saved: challenge,
    valuesOf: (saved) => challengeValues(saved, t('questions.defaultTitle')),
    check: challengeErrors,
    save: saveChallenge,
    fetchLatest: (saved) => fetchChallenge(saved.id),
    failure: t('failed.save'),
    onSaved: (saved, isNew) => {
      toast.success(t(isNew ? 'editor.created' : 'editor.saved'));
      if (isNew) {
        uploads.start(saved.id);
        onCreated(saved.id);
      }
    },
  });
  const [isUnapplied, setUnapplied] = useState(false);
  const isLoading = challengeId !== null && challenge === null;
  const mayEdit = challenge === null ? !isLoading : challenge.can.edit;
  const hasWaiting = challengeId === null && uploads.of(null).length > 0;
  return (
    <EditorDrawer
      title={t(challengeId === null ? 'editor.createTitle' : 'editor.editTitle')}
      isOpen
      isDirty={mayEdit && (editor.isDirty || hasWaiting)}
      hasUnapplied={isUnapplied}
      isSaving={editor.isSaving}
      problem={editor.problem}
      {...(challengeId === null ? { saveLabel: t('editor.create') } : {})}
      onSave={editor.save}
      onClose={onClose}
    >
      {isLoading && <EditorLoading query={query} failure={t('editor.notFound')} />}
      {!isLoading && (
        <EditorFields editor={editor}>
          {challenge !== null && (
            <EditorActions challenge={challenge} isDirty={editor.isDirty} onDuplicated={onDuplicated} />
          )}
          {!mayEdit && <Notice>{t('editor.readOnly')}</Notice>}
          <FieldGroup isDisabled={!mayEdit}>
            <ChallengeBasicFields editor={editor} categories={categories} />
            <ImageSection challenge={challenge} />
            <IntroSection editor={editor} />
            <QuestionSection editor={editor} isHidden={!mayEdit} />
            <ScoringFields editor={editor} />
            <HintSection editor={editor} />
            <FileSection challenge={challenge} uploads={uploads} mayEdit={mayEdit} />
            <EnvironmentSection editor={editor} />
            <SuccessSection editor={editor} challengeId={challengeId} />
            <SolutionSection editor={editor} isHidden={!mayEdit} />
            {challenge !== null && <AuthorSection challengeId={challenge.id} />}
            {challenge !== null && rights.includes('learning.write') && (
              <LearningSection challengeId={challenge.id} />
            )}
            {challenge !== null && rights.includes('bank.write-shared') && (
              <PublicationSection challengeId={challenge.id} onUnapplied={setUnapplied} />
            )}
          </FieldGroup>
          {challenge !== null && <RatingsSection challengeId={challenge.id} />}
        </EditorFields>
      )}
    </EditorDrawer>
  );
}
