import { storageRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getUsage, getFile, listFiles } from './storage.ts';
import type { FileOwners } from './read-models.ts';
import { removeFile, removeUnusedFiles } from './remove-files.ts';
import { sendContent } from './send-content.ts';
import { uploadStoredFile } from './upload-stored-file.ts';

export function bindStorage({ bind }: Binder, owners: FileOwners): void {
  bind(storageRoutes.list, (ctx, { query }) => listFiles(ctx, owners, query));
  bind(storageRoutes.usage, (ctx) => getUsage(ctx, owners));
  bind(storageRoutes.upload, (ctx, _input, { request }) => uploadStoredFile(ctx, owners, request));
  bind(storageRoutes.get, (ctx, { params }) => getFile(ctx, owners, params.storedFileId));
  bind(storageRoutes.content, (ctx, { params }, exchange) => sendContent(ctx, params.storedFileId, exchange));
  bind(storageRoutes.remove, (ctx, { params }) => removeFile(ctx, owners, params.storedFileId));
  bind(storageRoutes.removeUnused, (ctx, { body }) => removeUnusedFiles(ctx, owners, body.fileIds));
}
