import { escapeHtml } from '../http/escape-html.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** A date is written as one, in UTC. */
type Cell = string | number | Date | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = (sheetName: string) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeHtml(sheetName)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/**
 * A workbook of one sheet (ECMA-376), made while it is read. Text is written as text, so that nothing is a formula. Rows
 * and cells name their place, without which many readers find none.
 */
export function writeXlsx(
  rows: AsyncIterable<readonly Cell[]>,
  sheetName: string,
): AsyncGenerator<Uint8Array> {
  return zipStream(entries(rows, sheetName));
}

async function* entries(rows: AsyncIterable<readonly Cell[]>, sheetName: string): AsyncGenerator<ZipEntry> {
  for (const [name, xml] of Object.entries(parts(sheetName))) yield { name, chunks: [`${head}${xml}`] };
  yield { name: 'xl/worksheets/sheet1.xml', chunks: sheet(rows) };
}

async function* sheet(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield head;
  yield `<worksheet xmlns="${main}"><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const cells = row.map((value, column) => cellOf(value, `${lettersOf(column)}${number}`));
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const dayMs = 24 * 60 * 60 * 1_000;
/** Days from the first of a workbook's calendar to 1970. */
const daysBefore1970 = 25_569;

function cellOf(value: Cell, place: string): string {
  if (value === null) return `<c r="${place}"/>`;
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (value instanceof Date)
    return `<c r="${place}" s="1"><v>${value.getTime() / dayMs + daysBefore1970}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(fitting(withoutControls(value)))}</t></is></c>`;
}

/** A to Z, AA, AB and on, of a column counted from 0. */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** As many units of UTF-16 as a cell holds: Excel takes a workbook with more for a broken one. */
const cellMax = 32_767;

function fitting(text: string): string {
  if (text.length <= cellMax) return text;
  const cut = text.slice(0, cellMax - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

/** XML 1.0 has no way to write these. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
}
