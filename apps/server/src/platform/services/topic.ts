/** A kind of message between the processes of an installation, by its name; messages hold ids. */
export interface Topic<Message> {
  readonly name: string;
  /** Never set: it carries the type of the message. */
  readonly message?: Message;
}

export function defineTopic<Message extends object>(name: string): Topic<Message> {
  return { name };
}
