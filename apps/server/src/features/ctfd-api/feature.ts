import { ctfdDocuments, ctfdIds } from '@guidon/db/schema/ctfd';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { PlayParts } from '../play/index.ts';
import { bindCtfdApi } from './routes.ts';

export function ctfdApiFeature(parts: PlayParts): Feature {
  return defineFeature({
    name: 'ctfd-api',
    tables: [ctfdIds, ctfdDocuments],
    bind: (binder) => bindCtfdApi(binder, parts),
  });
}
