import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each sheet, as a reader of PDF files finds it, without spaces: a name may go on in the next line. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text } = await extractText(pdf);
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ''));
}
