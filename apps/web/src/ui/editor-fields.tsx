import { type ReactNode, useEffect, useRef } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import { Stack } from './stack.tsx';

interface EditorFieldsProps {
  editor: {
    attempt: number;
    isConflict: boolean;
    isSaving: boolean;
    loadOther: () => void;
    saveOver: () => void;
  };
  children: ReactNode;
}

/** Wraps an editor's fields: focuses the first wrong one and resolves conflicts. */
export function EditorFields({ editor, children }: EditorFieldsProps) {
  const { attempt, isConflict, isSaving, loadOther, saveOver } = editor;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else frame.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [attempt]);
  return (
    <div ref={frame}>
      <Stack gap={16}>
        {isConflict && <ConflictNotice isBusy={isSaving} onLoadOther={loadOther} onSaveOver={saveOver} />}
        {children}
      </Stack>
    </div>
  );
}
