import type { Tx } from '@guidon/db';
import { insertAdvantage, replaceShop } from '../play/index.ts';
import { insertAdventure as insert, replaceSteps } from '../learning/index.ts';
import { demoAdventure } from './demo-adventure.ts';
import type { DemoChallenge } from './demo-challenges.ts';

interface Owner {
  tenantId: string;
  ownerId: string;
}

/** The adventure of the demo tenant; `insertChallenge` answers the id of a challenge that it has put into the bank. */
export async function insertAdventure(
  tx: Tx,
  { tenantId, ownerId }: Owner,
  insertChallenge: (challenge: DemoChallenge) => Promise<string>,
): Promise<void> {
  const author = { tenantId, actor: { userId: ownerId } };
  const { steps: told, ...fields } = demoAdventure;
  const adventureId = await insert(tx, author, { ...fields, isPublished: true });
  const steps = [];
  for (const { challenge, ...step } of told)
    steps.push({ ...step, challengeId: await insertChallenge(challenge) });
  await replaceSteps(tx, author, adventureId, steps);
}

const offers = [
  {
    kind: 'hint-voucher' as const,
    name: 'Hint voucher',
    description: 'Opens one hint without its cost.',
    sold: { price: 15, stock: 40, perUnit: 2 },
  },
  {
    kind: 'extra-attempt' as const,
    name: 'Extra attempt',
    description: 'One more attempt where they have run out.',
    sold: { price: 30, stock: null, perUnit: 3 },
  },
];

/** Vouchers and attempts that an event of the demo tenant sells. */
export async function insertShop(
  tx: Tx,
  { tenantId, ownerId, eventId }: Owner & { eventId: string },
): Promise<void> {
  const author = { tenantId, actor: { userId: ownerId } };
  const items = [];
  for (const { sold, ...advantage } of offers)
    items.push({ advantageId: await insertAdvantage(tx, author, advantage), ...sold });
  await replaceShop(tx, { tenantId, eventId }, { allowsDebts: false, items });
}
