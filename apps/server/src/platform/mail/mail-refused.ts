/** A mail was not taken; the message holds no secret. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Trying again is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}
