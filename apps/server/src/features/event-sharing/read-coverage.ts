/** The characters that a TrueType font has glyphs for, read from its table `cmap` in the format 4 or 12. */
export function readCoverage(font: Buffer): Set<number> {
  const table = tableAt(font, 'cmap');
  const covered = new Set<number>();
  const subtables = font.readUInt16BE(table + 2);
  for (let index = 0; index < subtables; index += 1) {
    const at = table + font.readUInt32BE(table + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) readSegments(font, at, covered);
    if (format === 12) readGroups(font, at, covered);
  }
  return covered;
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === name) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${name}.`);
}

function readSegments(font: Buffer, at: number, covered: Set<number>): void {
  const bytes = font.readUInt16BE(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const last = font.readUInt16BE(at + 14 + offset);
    const first = font.readUInt16BE(at + 16 + bytes + offset);
    for (let code = first; code <= last && code !== 0xffff; code += 1) covered.add(code);
  }
}

function readGroups(font: Buffer, at: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = at + 16 + index * 12;
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code += 1) covered.add(code);
  }
}
