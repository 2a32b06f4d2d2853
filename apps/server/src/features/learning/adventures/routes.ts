import { adventureRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { createAdventure } from './create-adventure.ts';
import { deleteAdventure } from './delete-adventure.ts';
import { getAdventure } from './get-adventure.ts';
import { listAdventures } from './list-adventures.ts';
import { getManaged, listManaged } from './managed-adventures.ts';
import { readStep } from './read-step.ts';
import { updateAdventure } from './update-adventure.ts';

export function bindAdventures({ bind }: Binder): void {
  bind(adventureRoutes.list, listAdventures);
  bind(adventureRoutes.get, (ctx, { params }) => getAdventure(ctx, params.adventureId));
  bind(adventureRoutes.read, (ctx, { params }) => readStep(ctx, params));
  bind(adventureRoutes.managed, listManaged);
  bind(adventureRoutes.getManaged, (ctx, { params }) => getManaged(ctx, params.adventureId));
  bind(adventureRoutes.create, (ctx, { body }) => createAdventure(ctx, body));
  bind(adventureRoutes.update, (ctx, { params, body }) => updateAdventure(ctx, params.adventureId, body));
  bind(adventureRoutes.remove, (ctx, { params }) => deleteAdventure(ctx, params.adventureId));
}
