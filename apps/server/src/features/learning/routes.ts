import { adventureRoutes, learningRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import {
  createAdventure,
  deleteAdventure,
  getManaged,
  listManaged,
  updateAdventure,
} from './adventures/manage-adventures.ts';
import { getAdventure, readStep } from './adventures/walk-adventure.ts';
import { listAdventures } from './adventures/list-adventures.ts';
import { addItem, removeItem, reorderItems, updateItem } from './materials/change-items.ts';
import { answerCheck, setDone, setUndone } from './materials/progress.ts';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  updateCollection,
} from './materials/collections.ts';
import { getItem, getSource, sendFile } from './materials/get-item.ts';
import { linkChallenge, unlinkChallenge } from './materials/link-challenge.ts';
import { linkEvent, unlinkEvent } from './materials/link-event.ts';
import { uploadFile } from './materials/upload-file.ts';

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

export function bindLearning({ bind }: Binder): void {
  bind(learningRoutes.list, (ctx, { query }) => listCollections(ctx, query));
  bind(learningRoutes.create, (ctx, { body }) => createCollection(ctx, body));
  bind(learningRoutes.get, (ctx, { params }) => getCollection(ctx, params.collectionId));
  bind(learningRoutes.update, (ctx, { params, body }) => updateCollection(ctx, params.collectionId, body));
  bind(learningRoutes.remove, (ctx, { params }) => deleteCollection(ctx, params.collectionId));
  bind(learningRoutes.addItem, (ctx, { params, body }) => addItem(ctx, params.collectionId, body));
  bind(learningRoutes.uploadFile, (ctx, { params }, { request }) =>
    uploadFile(ctx, params.collectionId, request),
  );
  bind(learningRoutes.reorder, (ctx, { params, body }) =>
    reorderItems(ctx, params.collectionId, body.itemIds),
  );
  bind(learningRoutes.item, (ctx, { params }) => getItem(ctx, params));
  bind(learningRoutes.source, (ctx, { params }) => getSource(ctx, params));
  bind(learningRoutes.updateItem, (ctx, { params, body }) => updateItem(ctx, params, body));
  bind(learningRoutes.removeItem, (ctx, { params }) => removeItem(ctx, params));
  bind(learningRoutes.file, (ctx, { params }, exchange) => sendFile(ctx, params, exchange));
  bind(learningRoutes.setDone, (ctx, { params }) => setDone(ctx, params));
  bind(learningRoutes.setUndone, (ctx, { params }) => setUndone(ctx, params));
  bind(learningRoutes.answer, (ctx, { params, body }) => answerCheck(ctx, params, body));
  bind(learningRoutes.linkChallenge, (ctx, { params }) => linkChallenge(ctx, params));
  bind(learningRoutes.unlinkChallenge, (ctx, { params }) => unlinkChallenge(ctx, params));
  bind(learningRoutes.linkEvent, (ctx, { params }) => linkEvent(ctx, params));
  bind(learningRoutes.unlinkEvent, (ctx, { params }) => unlinkEvent(ctx, params));
}
