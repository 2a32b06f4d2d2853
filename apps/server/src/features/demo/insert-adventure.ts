import { newId, type Tx } from '@guidon/db';
import { advantages, eventAdvantages, eventShops } from '@guidon/db/schema/advantages';
import { adventures, adventureSteps } from '@guidon/db/schema/adventures';
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
  const adventureId = newId();
  const { title, summary, theme, steps } = demoAdventure;
  await tx
    .insert(adventures)
    .values({ tenantId, id: adventureId, title, summary, theme, isPublished: true, createdBy: ownerId });
  for (const [position, { challenge, ...step }] of steps.entries()) {
    const challengeId = await insertChallenge(challenge);
    await tx
      .insert(adventureSteps)
      .values({ ...step, tenantId, adventureId, id: newId(), position, challengeId });
  }
}

/** Vouchers and attempts that an event of the demo tenant sells. */
export async function insertShop(
  tx: Tx,
  { tenantId, ownerId, eventId }: Owner & { eventId: string },
): Promise<void> {
  const offers = [
    {
      id: newId(),
      kind: 'hint-voucher' as const,
      name: 'Hint voucher',
      description: 'Opens one hint without its cost.',
      price: 15,
      stock: 40,
      perUnit: 2,
    },
    {
      id: newId(),
      kind: 'extra-attempt' as const,
      name: 'Extra attempt',
      description: 'One more attempt where they have run out.',
      price: 30,
      stock: null,
      perUnit: 3,
    },
  ];
  await tx.insert(advantages).values(
    offers.map(({ id, kind, name, description }) => ({
      tenantId,
      id,
      kind,
      name,
      description,
      createdBy: ownerId,
    })),
  );
  await tx.insert(eventShops).values({ tenantId, eventId });
  await tx.insert(eventAdvantages).values(
    offers.map(({ id, price, stock, perUnit }, position) => ({
      tenantId,
      eventId,
      advantageId: id,
      position,
      price,
      stock,
      perUnit,
    })),
  );
}
