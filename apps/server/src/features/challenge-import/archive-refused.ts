/** An archive that is not read at all; the message is one sentence for whoever uploaded it. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}
