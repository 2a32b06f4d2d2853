import { adventureRoutes, dashboardRoutes, learningRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery, routeKey, routeQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';

export const trainingQuery = () => dataQuery(dashboardRoutes.training);

const materialReads = ['learning.*'];

/** The lists and the heads of the items; what an item says does not change by being done. */
const progressStales = ['learning.list', 'learning.get', 'learning.item', 'dashboard.training'];

export const collectionsQuery = (of: { challengeId?: string; eventId?: string } = {}) =>
  routeQuery(learningRoutes.list, { query: of });

export const collectionQuery = (collectionId: string) =>
  dataQuery(learningRoutes.get, { params: { collectionId } });

export const itemQuery = (collectionId: string, itemId: string) =>
  dataQuery(learningRoutes.item, { params: { collectionId, itemId } });

export const sourceQuery = (collectionId: string, itemId: string) =>
  dataQuery(learningRoutes.source, { params: { collectionId, itemId } });

export async function fetchCollection(collectionId: string) {
  return (await api.call(learningRoutes.get, { params: { collectionId } })).data;
}

export async function fetchSource(collectionId: string, itemId: string) {
  return (await api.call(learningRoutes.source, { params: { collectionId, itemId } })).data;
}

export const setDone = write(learningRoutes.setDone, { stales: progressStales });

export const setUndone = write(learningRoutes.setUndone, { stales: progressStales });

export const answerCheck = write(learningRoutes.answer, { stales: progressStales });

const cacheAs = ({ data }: { data: { id: string } }) =>
  routeKey(learningRoutes.get, { params: { collectionId: data.id }, query: {} });

export const createCollection = write(learningRoutes.create, { stales: materialReads, cacheAs });

export const updateCollection = write(learningRoutes.update, { stales: materialReads, cacheAs });

export const removeCollection = write(learningRoutes.remove, { stales: ['learning.list'] });

export const reorderItems = write(learningRoutes.reorder, { stales: [], cacheAs });

export const addItem = write(learningRoutes.addItem, { stales: materialReads });

export const updateItem = write(learningRoutes.updateItem, { stales: materialReads });

export const removeItem = write(learningRoutes.removeItem, { stales: ['learning.list', 'learning.get'] });

export const uploadFile = writeForm(learningRoutes.uploadFile, { stales: materialReads });

export const linkChallenge = write(learningRoutes.linkChallenge, { stales: materialReads });

export const unlinkChallenge = write(learningRoutes.unlinkChallenge, { stales: materialReads });

export const linkEvent = write(learningRoutes.linkEvent, { stales: materialReads });

export const unlinkEvent = write(learningRoutes.unlinkEvent, { stales: materialReads });

const adventureReads = ['adventures.*'];

export const adventuresQuery = () => routeQuery(adventureRoutes.list, {});

export const adventureQuery = (adventureId: string) =>
  dataQuery(adventureRoutes.get, { params: { adventureId } });

export const managedAdventuresQuery = () => dataQuery(adventureRoutes.managed, {});

export const managedAdventureQuery = (adventureId: string) =>
  dataQuery(adventureRoutes.getManaged, { params: { adventureId } });

export async function fetchManaged(adventureId: string) {
  return (await api.call(adventureRoutes.getManaged, { params: { adventureId } })).data;
}

export const readStep = write(adventureRoutes.read, {
  stales: ['adventures.list', 'dashboard.training'],
  cacheAs: ({ data }) => routeQuery(adventureRoutes.get, { params: { adventureId: data.id } }).queryKey,
});

export const createAdventure = write(adventureRoutes.create, { stales: adventureReads });

export const updateAdventure = write(adventureRoutes.update, {
  stales: adventureReads,
  cacheAs: ({ data }) =>
    routeQuery(adventureRoutes.getManaged, { params: { adventureId: data.id } }).queryKey,
});

export const removeAdventure = write(adventureRoutes.remove, { stales: adventureReads });
