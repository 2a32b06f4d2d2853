import { memberImportRoutes } from '@guidon/contract';
import { write, writeForm } from '../../../lib/write.ts';

export const checkMembers = writeForm(memberImportRoutes.check, { stales: [] });
export const importMembers = write(memberImportRoutes.run, {
  stales: ['members.*', 'member-groups.*', 'invitations.*'],
});
