/** A mail was refused; the message has no secret in it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Trying again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
