import { applicationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { approveApplication } from './approve-application.ts';
import { listApplications } from './list-applications.ts';
import { rejectApplicant } from './reject-applicant.ts';

export function bindApplications({ bind }: Binder): void {
  bind(applicationRoutes.list, (ctx, { params, query }) => listApplications(ctx, params.eventId, query));
  bind(applicationRoutes.approve, (ctx, { params }) => approveApplication(ctx, params));
  bind(applicationRoutes.reject, (ctx, { params, body }) => rejectApplicant(ctx, { ...params, ...body }));
}
