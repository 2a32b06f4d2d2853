import { certificateRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write, writeForm } from '../../../lib/write.ts';

const stales = ['certificates.*'];

export const ownNameQuery = (eventId: string) =>
  dataQuery(certificateRoutes.ownName, { params: { eventId } });

export const designQuery = (eventId: string) => dataQuery(certificateRoutes.design, { params: { eventId } });

export const setOwnName = write(certificateRoutes.setName, { stales });
export const setDesign = write(certificateRoutes.setDesign, { stales });
export const setSignature = writeForm(certificateRoutes.setSignature, { stales });
export const removeSignature = write(certificateRoutes.removeSignature, { stales });
