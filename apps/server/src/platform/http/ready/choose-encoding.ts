import type { Encoding } from './ready-body.ts';

/** The first of `offered` that an Accept-Encoding header allows; a weight of 0 refuses, others are not compared. */
export function chooseEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header).toLowerCase();
  return offered.find((encoding) => encoding === 'identity' || allows(accepted, encoding)) ?? 'identity';
}

function allows(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
