import { expect, test } from 'vitest';
import { requireAuditRows } from './require-audit-rows.ts';

test('a write without a row in the audit log fails, by the name of its route', () => {
  const writes = [
    { routeId: 'events.create', requestId: 'one' },
    { routeId: 'events.delete', requestId: 'two' },
  ];
  expect(() => requireAuditRows(writes, new Set(['one', 'two']))).not.toThrow();
  expect(() => requireAuditRows(writes, new Set(['one']))).toThrow('audit log: events.delete.');
});
