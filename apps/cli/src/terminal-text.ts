/** Texts of a challenge or a server must not steer the terminal. */
export function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ');
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size to be read by people: `0 bytes`, `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
