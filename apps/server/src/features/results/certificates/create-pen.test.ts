import { expect, it, vi } from 'vitest';
import { createPen, loadPdf } from './create-pen.ts';

const area = { left: 50, width: 400 };
const color = '#000000';

async function written(text: string, writing: { left?: number; isAtEnd?: boolean }) {
  const Pdf = await loadPdf();
  const doc = new Pdf();
  const spy = vi.spyOn(doc, 'text');
  const pen = await createPen(doc, area);
  await pen.write(text, { top: 10, size: 12, color, ...writing });
  const from = Number(spy.mock.calls[0]?.[1]);
  return { from, until: from + doc.widthOfString(text) };
}

it('writes from where it is told', async () => {
  expect((await written('Total', {})).from).toBe(50);
  expect((await written('Total', { left: 80 })).from).toBe(80);
});

it('lets amounts of each length end at the same place', async () => {
  for (const amount of ['€5.00', '€1,234.50']) {
    const { until } = await written(amount, { left: 300, isAtEnd: true });
    expect(until).toBeCloseTo(450, 3);
  }
});
