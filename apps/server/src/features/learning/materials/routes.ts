import { learningRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { addItem } from './add-item.ts';
import { answerCheck } from './answer-check.ts';
import { createCollection } from './create-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { getCollection } from './get-collection.ts';
import { getItem, getSource } from './get-item.ts';
import { linkChallenge, unlinkChallenge } from './link-challenge.ts';
import { linkEvent, unlinkEvent } from './link-event.ts';
import { listCollections } from './list-collections.ts';
import { removeItem } from './remove-item.ts';
import { reorderItems } from './reorder-items.ts';
import { sendFile } from './send-file.ts';
import { setDone, setUndone } from './set-done.ts';
import { updateCollection } from './update-collection.ts';
import { updateItem } from './update-item.ts';
import { uploadFile } from './upload-file.ts';

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
