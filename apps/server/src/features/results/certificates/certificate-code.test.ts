import { expect, test } from 'vitest';
import { newCertificateCode, printCertificateCode, readCertificateCode } from './store.ts';

test('codes are long, all different, and read as they are printed or typed', () => {
  const codes = Array.from({ length: 200 }, newCertificateCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-9]{24}$/);
    const printed = printCertificateCode(code);
    expect(printed).toMatch(/^(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
    expect(readCertificateCode(` ${printed.toLowerCase()} `)).toBe(code);
  }
});
