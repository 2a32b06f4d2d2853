import { divisionRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

const stales = ['divisions.*', 'events.get', 'judging.*', 'standings.*', 'play.matrix'];

export const divisionsQuery = (eventId: string) => dataQuery(divisionRoutes.list, { params: { eventId } });
export const ownDivisionQuery = (eventId: string) => dataQuery(divisionRoutes.own, { params: { eventId } });

export const createDivision = write(divisionRoutes.create, { stales });
export const updateDivision = write(divisionRoutes.update, { stales });
export const renewDivisionCode = write(divisionRoutes.regenerateCode, { stales });
export const removeDivision = write(divisionRoutes.remove, { stales });
export const chooseDivision = write(divisionRoutes.choose, { stales });
export const assignDivision = write(divisionRoutes.assign, { stales });
