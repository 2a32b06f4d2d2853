import type { BankChallenge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useUser } from '../../lib/session.tsx';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { addChallenges, createChallenge } from '../../resources/challenges.ts';
import { eventQuery } from '../../resources/events.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorLoading } from '../../ui/editor-loading.tsx';
import { FieldGroup, FormSection } from '../../ui/form-section.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { ImageField } from '../../ui/image-field.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { type Editor, useEditor } from '../../ui/use-editor.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { useSaveKey } from '../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { LazyDraftView } from '../play/index.ts';
import { RatingsSection } from '../play/ratings/index.ts';
import {
  challengeQuery,
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
import { playerView } from './player-view-state.ts';
import { PublicationSection } from './publication-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { ScoringFields } from './scoring-fields.tsx';
import { SolutionSection } from './solution-section.tsx';
import { SuccessSection } from './success-section.tsx';
import type { Uploads } from './use-uploads.ts';
import styles from './writing-desk.module.css';
import sentences from './challenges.en.json';
import editingSentences from '../../ui/editing.en.json';
import uiSentences from '../../ui/ui.en.json';

export interface WritingDeskProps {
  /** Null for a challenge that is not there yet. */
  challengeId: string | null;
  /** That a new challenge is put into. */
  eventId: string | undefined;
  /** What a new challenge begins with. */
  start: Partial<ChallengeValues>;
  categories: readonly string[];
  uploads: Uploads;
  onCreated: (id: string) => void;
  /** After what was saved; it hands over what the next one begins with. */
  onNext: (start: Partial<ChallengeValues>) => void;
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
    <FormSection
      isFolded
      title={t('image.title')}
      lead={t(challenge === null ? 'image.later' : 'image.lead')}
    >
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

type DeskEditor = Editor<ChallengeValues, BankChallenge>;

/** Saving, and where it leads: to the saved challenge, or to the next one that is written. */
function useDesk(props: WritingDeskProps) {
  const { challengeId, eventId, start, uploads, onCreated, onNext } = props;
  const { t } = useTranslation(sentences);
  const { id: userId } = useUser();
  const sendWrite = useSendWrite();
  const query = useQuery({ ...challengeQuery(challengeId ?? ''), enabled: challengeId !== null });
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined }).data;
  const challenge = challengeId === null ? null : (query.data ?? null);
  const isForNext = useRef(false);
  const putInto = async ({ id, name }: BankChallenge) => {
    if (event === undefined) return toast.success(t('editor.created'));
    try {
      await sendWrite(addChallenges, { params: { eventId: event.id }, body: { challengeIds: [id] } });
      toast.success(t('desk.inEvent', { name, event: event.name }));
    } catch (error) {
      toast.error(t('desk.notInEvent', { name, reason: errorMessage(error, t('failed.addToEvent')) }));
    }
    return undefined;
  };
  const editor = useEditor<ChallengeValues, BankChallenge>({
    saved: challenge,
    valuesOf: (saved) => ({
      ...challengeValues(saved, t('questions.defaultTitle')),
      ...(saved === null ? start : {}),
    }),
    check: challengeErrors,
    save: saveChallenge,
    fetchLatest: (saved) => fetchChallenge(saved.id),
    failure: t('failed.save'),
    draftName: `challenge:${userId}:${challengeId ?? 'new'}`,
    onSaved: async (saved, isNew) => {
      if (isNew) {
        uploads.start(saved.id);
        await putInto(saved);
      } else toast.success(t('editor.saved'));
      if (isForNext.current) onNext({ category: saved.category, author: saved.author });
      else if (isNew) onCreated(saved.id);
    },
  });
  const save = (thenNext: boolean) => {
    isForNext.current = thenNext;
    editor.save();
  };
  return { challenge, editor, event, query, save };
}

const labelKeys = {
  name: 'editor.name',
  description: 'editor.description',
  category: 'editor.category',
  difficulty: 'editor.difficulty',
  tags: 'editor.tags',
  author: 'editor.author',
  beginChallengeLink: 'editor.link',
  connectionInfo: 'environment.connection',
  flagFormat: 'environment.flagFormat',
  introBody: 'intro.body',
  introVideo: 'intro.video',
  successMessage: 'success.message',
  next: 'success.next',
  topics: 'solution.topics',
  solution: 'solution.body',
  showSolutionAfterEnd: 'solution.show',
  writeupLinks: 'solution.writeups',
  scoring: 'scoring.title',
  questions: 'questions.title',
  hints: 'hints.title',
} as const satisfies Record<keyof ChallengeValues, string>;

const isField = (name: string): name is keyof ChallengeValues => Object.hasOwn(labelKeys, name);

interface DeskFieldsProps extends Pick<WritingDeskProps, 'categories' | 'uploads' | 'onDuplicated'> {
  challenge: BankChallenge | null;
  editor: DeskEditor;
  mayEdit: boolean;
  onUnapplied: (isUnapplied: boolean) => void;
}

function DeskFields(props: DeskFieldsProps) {
  const { challenge, editor, mayEdit, categories, uploads, onDuplicated, onUnapplied } = props;
  const { t } = useTranslation(sentences);
  const editing = useTranslation(editingSentences).t;
  const { rights } = useUser();
  const challengeId = challenge?.id ?? null;
  return (
    <EditorFields editor={editor} labelOf={(field) => (isField(field) ? t(labelKeys[field]) : field)}>
      {editor.isRestored && !editor.isConflict && (
        <Notice tone="info">
          <Row gap={12} wrap>
            {editing('restored')}
            <Button size="xs" onClick={editor.discard}>
              {editing('restoredDiscard')}
            </Button>
          </Row>
        </Notice>
      )}
      {challenge !== null && (
        <EditorActions challenge={challenge} isDirty={editor.isDirty} onDuplicated={onDuplicated} />
      )}
      {!mayEdit && <Notice>{t('editor.readOnly')}</Notice>}
      <FieldGroup isDisabled={!mayEdit}>
        <ChallengeBasicFields editor={editor} categories={categories} isFirst={challenge === null} />
        <QuestionSection editor={editor} isHidden={!mayEdit} />
        <HintSection editor={editor} />
        <FileSection challenge={challenge} uploads={uploads} mayEdit={mayEdit} />
        <ScoringFields editor={editor} />
        <ImageSection challenge={challenge} />
        <IntroSection editor={editor} />
        <EnvironmentSection editor={editor} />
        <SuccessSection editor={editor} challengeId={challengeId} />
        <SolutionSection editor={editor} isHidden={!mayEdit} />
        {challengeId !== null && <AuthorSection challengeId={challengeId} />}
        {challengeId !== null && rights.includes('learning.write') && (
          <LearningSection challengeId={challengeId} />
        )}
        {challengeId !== null && rights.includes('bank.write-shared') && (
          <PublicationSection challengeId={challengeId} onUnapplied={onUnapplied} />
        )}
      </FieldGroup>
      {challengeId !== null && <RatingsSection challengeId={challengeId} />}
    </EditorFields>
  );
}

interface DeskFootProps {
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  event: { name: string } | undefined;
  onSave: (thenNext: boolean) => void;
  onClose: () => void;
}

function DeskFoot({ isNew, isDirty, isSaving, event, onSave, onClose }: DeskFootProps) {
  const { t } = useTranslation(sentences);
  const ui = useTranslation(uiSentences).t;
  const create = event === undefined ? t('editor.create') : t('desk.createIn', { event: event.name });
  return (
    <footer className={classNames('row wraps justify-end gap-8', styles['foot'])}>
      <KeyHint keys={['Ctrl', 'S']} />
      <Button onClick={onClose}>{ui(isDirty ? 'cancel' : 'close')}</Button>
      <Button onClick={() => onSave(true)} disabled={isSaving || !isDirty}>
        {t(isNew ? 'desk.createNext' : 'desk.saveNext')}
      </Button>
      <Button kind="primary" onClick={() => onSave(false)} disabled={isSaving || !isDirty}>
        {isSaving ? ui('saving') : isNew ? create : ui('save')}
      </Button>
    </footer>
  );
}

/** What players see of it, as it is typed. */
function PlayerView({ editor, challenge }: { editor: DeskEditor; challenge: BankChallenge | null }) {
  const { t } = useTranslation(sentences);
  const values = useDeferredValue(editor.values);
  return (
    <LazyDraftView
      key={challenge?.version ?? 'new'}
      challenge={playerView(values, challenge, t('desk.nameless'))}
      isSaved={challenge !== null && !editor.isDirty}
    />
  );
}

/** A page for one challenge: what is written on the left, what players see of it on the right. */
export function WritingDesk(props: WritingDeskProps) {
  const { challengeId, uploads, onClose } = props;
  const { t } = useTranslation(sentences);
  const { challenge, editor, event, query, save } = useDesk(props);
  const [isUnapplied, setUnapplied] = useState(false);
  const isOneColumn = useIsBelow(1180);
  const [side, setSide] = useState<'write' | 'view'>('write');
  const isNew = challengeId === null;
  const isLoading = !isNew && challenge === null;
  const mayEdit = challenge === null ? isNew : challenge.can.edit;
  const isDirty = mayEdit && (editor.isDirty || (isNew && uploads.of(null).length > 0));
  const mayLeave = useUnsavedGuard(isDirty || isUnapplied, editor.discard);
  useSaveKey(isDirty && !editor.isSaving, () => save(false));
  const title = t(isNew ? 'editor.createTitle' : 'editor.editTitle');
  usePageTitle(challenge?.name ?? title);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <Button
        kind="quiet"
        size="xs"
        className={styles['back'] ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => void close()}
      >
        {event === undefined ? t('desk.back') : t('desk.backToEvent', { event: event.name })}
      </Button>
      <PageHeader
        title={challenge?.name ?? title}
        {...(isOneColumn
          ? {
              actions: (
                <Segmented
                  label={t('desk.side')}
                  value={side}
                  choices={[
                    { value: 'write', label: t('desk.write') },
                    { value: 'view', label: t('desk.view') },
                  ]}
                  onChange={setSide}
                />
              ),
            }
          : {})}
      />
      {isLoading ? (
        <EditorLoading query={query} failure={t('editor.notFound')} />
      ) : (
        <div className={classNames('grid align-start', styles['columns'])}>
          <div hidden={isOneColumn && side === 'view'}>
            <section className="stack gap-16 shrinks" aria-label={title}>
              <ProblemNotice problem={editor.problem} />
              <DeskFields
                {...props}
                challenge={challenge}
                editor={editor}
                mayEdit={mayEdit}
                onUnapplied={setUnapplied}
              />
              {mayEdit && (
                <DeskFoot
                  isNew={isNew}
                  isDirty={isDirty}
                  isSaving={editor.isSaving}
                  event={event}
                  onSave={save}
                  onClose={() => void close()}
                />
              )}
            </section>
          </div>
          {(!isOneColumn || side === 'view') && (
            <section className={classNames('stack gap-12 frame', styles['view'])} aria-label={t('desk.view')}>
              <p className="hint medium">{t('desk.view')}</p>
              <PlayerView editor={editor} challenge={challenge} />
            </section>
          )}
        </div>
      )}
    </>
  );
}
