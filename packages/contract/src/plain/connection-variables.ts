import { limits } from '@guidon/words';

const name = String.raw`[A-Za-z][A-Za-z0-9_-]{0,${limits.connectionNameMax - 1}}`;
export const connectionName = new RegExp(`^${name}$`);
const variable = new RegExp(String.raw`\$\{(${name})\}`, 'g');

/** Names of the variables in a connection info, `${host}`, each once. */
export function connectionNames(text: string): string[] {
  return [...new Set([...text.matchAll(variable)].flatMap(([, found]) => found ?? []))];
}

/** Whether everything that begins like a variable is one. */
export function areVariablesSound(text: string): boolean {
  return !text.replace(variable, '').includes('${');
}

/** The text with the values of its variables; null for the text of one that lacks a value. */
export function fillConnection(
  text: string,
  values: Readonly<Record<string, string>>,
): { text: string | null; missing: string[] } {
  const valueOf = (known: string) => (Object.hasOwn(values, known) ? (values[known] ?? '') : '');
  const missing = connectionNames(text).filter((known) => valueOf(known) === '');
  if (missing.length > 0) return { text: null, missing };
  return { text: text.replace(variable, (_whole, known: string) => valueOf(known)), missing };
}
