import { z } from 'zod';
import { roles } from '../plain/roles.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
