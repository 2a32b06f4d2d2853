/** A refusal in words, as clients of the protocol expect it. */
export class PlainError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'PlainError';
    this.statusCode = statusCode;
  }
}
