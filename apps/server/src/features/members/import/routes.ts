import { memberImportRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { checkMembers } from './check-members.ts';
import { importMembers } from './import-members.ts';

export function bindMemberImport({ bind }: Binder): void {
  bind(memberImportRoutes.check, (ctx, _input, { request }) => checkMembers(ctx, request));
  bind(memberImportRoutes.run, (ctx, { body }, { request }) => importMembers(ctx, body.rows, request));
}
