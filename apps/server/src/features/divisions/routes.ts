import { divisionRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { assignDivision } from './assign-division.ts';
import { chooseDivision } from './choose-division.ts';
import {
  createDivision,
  listDivisions,
  removeDivision,
  regenerateCode,
  updateDivision,
} from './divisions.ts';
import { ownDivision } from './own-division.ts';

export function bindDivisions({ bind }: Binder, events: LiveEvents): void {
  bind(divisionRoutes.list, (ctx, { params }) => listDivisions(ctx, params.eventId));
  bind(divisionRoutes.create, (ctx, { params, body }) => createDivision(ctx, params.eventId, body));
  bind(divisionRoutes.update, (ctx, { params, body }) => updateDivision(ctx, { ...params, change: body }));
  bind(divisionRoutes.regenerateCode, (ctx, { params }) => regenerateCode(ctx, params));
  bind(divisionRoutes.remove, (ctx, { params }) => removeDivision(ctx, params));
  bind(divisionRoutes.own, (ctx, { params }) => ownDivision(ctx, params.eventId));
  bind(divisionRoutes.choose, (ctx, { params, body }) => chooseDivision(ctx, events, { ...params, ...body }));
  bind(divisionRoutes.assign, (ctx, { params, body }) => assignDivision(ctx, events, { ...params, ...body }));
}
