import { ctfdDocuments, ctfdIds } from '@guidon/db/schema/ctfd';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { PlayParts } from '../../play/index.ts';
import type { FileOwners } from './files.ts';
import { bindCtfdApi } from './routes.ts';

/** `allUses` is what every feature knows of stored files. */
export function ctfdApiFeature(parts: PlayParts, allUses: () => FileOwners): Feature {
  return defineFeature({
    name: 'ctfd-api',
    tables: [ctfdIds, ctfdDocuments],
    bind: (binder) => bindCtfdApi(binder, parts, allUses()),
  });
}
