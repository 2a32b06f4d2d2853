/** Texts of a challenge or a server must not steer the terminal. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}
