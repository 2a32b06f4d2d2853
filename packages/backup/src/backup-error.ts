/** A backup that cannot be made, read or restored; the message is one sentence for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
