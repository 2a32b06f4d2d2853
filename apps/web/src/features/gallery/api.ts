import { galleryRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';

const pageSize = 40;
const stales = ['gallery.list', 'gallery.quota'];

export interface Filter {
  of?: 'mine' | 'others' | undefined;
  eventId?: string | undefined;
}

export const imagesQuery = (filter: Filter) =>
  pagesQuery(galleryRoutes.list, { query: { ...filter, limit: pageSize } });
export const quotaQuery = () => dataQuery(galleryRoutes.quota);
export const eventsQuery = () => dataQuery(galleryRoutes.events);

export const uploadImage = writeForm(galleryRoutes.upload, { stales });
export const updateImage = write(galleryRoutes.update, { stales: ['gallery.list'] });
export const shareImage = write(galleryRoutes.share, { stales: ['gallery.list'] });
export const removeImage = write(galleryRoutes.remove, { stales });
