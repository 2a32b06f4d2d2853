import { roles, lifecycleStages } from '@guidon/words';
import { z } from 'zod';

export const Role = z.enum(roles);

export type Role = z.infer<typeof Role>;

export const LifecycleStage = z.enum(lifecycleStages);

export type LifecycleStage = z.infer<typeof LifecycleStage>;
