import { escapeIdentifier } from 'pg';

export function copyStatement({ name, columns }: { name: string; columns: readonly string[] }): string {
  return `copy public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/** Settings under which text is written and read alike, until the end of the transaction. */
export const plainText = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local timezone = 'UTC';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
`;
