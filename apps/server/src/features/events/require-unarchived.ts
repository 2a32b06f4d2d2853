import { AppError } from '../../platform/http/app-error.ts';

/** EVENT_ARCHIVED for an event that is only read, whoever asks. */
export function requireUnarchived({ archivedAt }: { archivedAt: Date | null }): void {
  if (archivedAt !== null) throw new AppError('EVENT_ARCHIVED');
}
