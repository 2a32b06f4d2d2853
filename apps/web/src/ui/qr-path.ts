/** Modules by row. */
export interface QrMatrix {
  size: number;
  isDark: (index: number) => boolean;
}

/** One SVG path over all dark modules, each run in a row as one bar. */
export function qrPath({ size, isDark }: QrMatrix): string {
  const bars: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let column = 0;
    while (column < size) {
      const start = column;
      while (column < size && isDark(row * size + column)) column += 1;
      if (column > start) bars.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
      column += 1;
    }
  }
  return bars.join('');
}
