import { sequenceRoutes } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const stales = ['sequences.*', 'play.challenges', 'play.challenge'];

export const sequencesQuery = () => dataQuery(sequenceRoutes.list, {});
export const sequenceQuery = (sequenceId: string) =>
  dataQuery(sequenceRoutes.get, { params: { sequenceId } });
export const eventSequenceQuery = (eventId: string) =>
  dataQuery(sequenceRoutes.ofEvent, { params: { eventId } });

export async function fetchSequence(sequenceId: string) {
  return (await api.call(sequenceRoutes.get, { params: { sequenceId } })).data;
}

const cacheAs = ({ data }: { data: { id: string } }) =>
  routeQuery(sequenceRoutes.get, { params: { sequenceId: data.id } }).queryKey;

export const createSequence = write(sequenceRoutes.create, { stales, cacheAs });
export const updateSequence = write(sequenceRoutes.update, { stales, cacheAs });
export const removeSequence = write(sequenceRoutes.remove, { stales });
export const setEventSequence = write(sequenceRoutes.setOfEvent, { stales });
