import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, fieldSentence } from '../lib/field-errors.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { ConflictNotice, DifferencesNotice } from './conflict-notice.tsx';
import type { Difference } from './differences.ts';
import { Notice } from './notice.tsx';
import { Stack } from './stack.tsx';
import sentences from './editing.en.json';

interface EditorFieldsProps {
  editor: {
    attempt: number;
    errors: FieldErrors;
    isConflict: boolean;
    isSaving: boolean;
    loadOther: () => void;
    saveOver: () => void;
    differences?: readonly Difference[];
    saveMerged?: (kept: ReadonlySet<string>) => void;
  };
  /** Names the fields where two have written; without it the choice is between all of mine and all of theirs. */
  labelOf?: (field: string) => string;
  children: ReactNode;
}

/** The errors of an editor that none of its fields shows. */
function Unplaced({ errors }: { errors: FieldErrors }) {
  const { t } = useTranslation(sentences);
  return (
    <Notice tone="wrong" title={t('notSaved')} isAlert>
      {Object.entries(errors).map(([field, rule]) => (
        <p key={field}>{fieldSentence(field, rule)}</p>
      ))}
    </Notice>
  );
}

/**
 * Wraps an editor's fields: brings the first wrong one into view and focuses it after every refused attempt, shows what
 * no field shows, and resolves conflicts.
 */
export function EditorFields({ editor, labelOf, children }: EditorFieldsProps) {
  const { attempt, errors, isConflict, isSaving, loadOther, saveOver, differences = [], saveMerged } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const [unplacedAt, setUnplacedAt] = useState(0);
  const isRefused = Object.keys(errors).length > 0;
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) {
      wrong.closest('details')?.setAttribute('open', '');
      wrong.scrollIntoView({ block: 'center' });
      wrong.focus({ preventScroll: true });
      return;
    }
    setUnplacedAt(attempt);
    frame.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  return (
    <div ref={frame}>
      <Stack gap={16}>
        {isConflict && labelOf !== undefined && saveMerged !== undefined && differences.length > 0 ? (
          <DifferencesNotice
            differences={differences}
            labelOf={labelOf}
            isBusy={isSaving}
            onSave={saveMerged}
            onLoadOther={loadOther}
          />
        ) : (
          isConflict && <ConflictNotice isBusy={isSaving} onLoadOther={loadOther} onSaveOver={saveOver} />
        )}
        {isRefused && attempt > 0 && unplacedAt === attempt && <Unplaced errors={errors} />}
        {children}
      </Stack>
    </div>
  );
}
