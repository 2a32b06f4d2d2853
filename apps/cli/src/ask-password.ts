import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.ts';

export interface Terminal {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stderr: NodeJS.WritableStream;
}

/** Reads one line from the terminal without showing what is typed. Throws a CliError without a terminal. */
export async function askPassword(email: string, { stdin, stderr }: Terminal): Promise<string> {
  if (stdin.isTTY !== true) {
    throw new CliError('Put the password into GUIDON_PASSWORD, or an API key into GUIDON_API_KEY.', 2);
  }
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  stderr.write(`Password of ${email}: `);
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new CliError('It was interrupted.')));
      lines.once('close', () => reject(new CliError('No password was given.', 2)));
    });
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
