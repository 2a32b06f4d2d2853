import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditorFields } from './editor-fields.tsx';

const editor = { isConflict: false, isSaving: false, loadOther: vi.fn(), saveOver: vi.fn() };

it('brings the first wrong field into view and puts the focus there, after every attempt', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const fields = (
    <>
      <input aria-label="Name" />
      <input aria-label="Answer" aria-invalid="true" />
      <input aria-label="Hint" aria-invalid="true" />
    </>
  );
  const errors = { answer: 'is required', hint: 'is required' };
  const { rerender } = render(
    <EditorFields editor={{ ...editor, attempt: 1, errors }}>{fields}</EditorFields>,
  );
  expect(screen.getByLabelText('Answer')).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('Answer')]);
  screen.getByLabelText('Name').focus();
  rerender(<EditorFields editor={{ ...editor, attempt: 2, errors }}>{fields}</EditorFields>);
  expect(screen.getByLabelText('Answer')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows an error above the fields that none of them shows', () => {
  const errors = { freezeTime: 'needs an end of the event' };
  render(
    <EditorFields editor={{ ...editor, attempt: 1, errors }}>
      <input aria-label="Name" />
    </EditorFields>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('freezeTime needs an end of the event');
});
