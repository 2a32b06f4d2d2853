import { escapeHtml } from '../http/escape-html.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

type Cell = string | number | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const parts = (sheetName: string) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeHtml(sheetName)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
});

/** A workbook of one sheet (ECMA-376), made while it is read. Text is written as text, so that nothing is a formula. */
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
  for await (const row of rows) yield `<row>${row.map(cellOf).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function cellOf(value: Cell): string {
  if (value === null) return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeHtml(fitting(withoutControls(value)))}</t></is></c>`;
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
