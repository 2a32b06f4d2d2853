import { roles } from '@guidon/words';
import { z } from 'zod';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
