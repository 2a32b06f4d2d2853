import type { Route } from './core/route.ts';
import * as exported from './routes/index.ts';

type ContractExports = typeof exported;
type Families = Pick<ContractExports, Extract<keyof ContractExports, `${string}Routes`>>;

/** Every route of the product; the server refuses to start when one of them is not bound. */
export const allRoutes: readonly Route[] = Object.values(familiesOf(exported)).flatMap((routes): Route[] =>
  Object.values(routes),
);

function familiesOf(all: ContractExports): Families {
  const families = Object.entries(all).filter(([name]) => name.endsWith('Routes'));
  // Safe because the type picks by the same end of the name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(families) as unknown as Families;
}
