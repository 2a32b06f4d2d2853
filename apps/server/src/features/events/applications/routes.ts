import { applicationRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import type { Rankings } from '../entrant.ts';
import { approveApplication } from './approve-application.ts';
import { listApplications } from './list-applications.ts';
import { rejectApplicant } from './reject-applicant.ts';

export function bindApplications({ bind }: Binder, rankings: Rankings): void {
  bind(applicationRoutes.list, (ctx, { params, query }) => listApplications(ctx, params.eventId, query));
  bind(applicationRoutes.approve, (ctx, { params }) => approveApplication(ctx, rankings, params));
  bind(applicationRoutes.reject, (ctx, { params, body }) => rejectApplicant(ctx, { ...params, ...body }));
}
