import { z } from 'zod';
import { lifecycleStages } from '../plain/choices.ts';

export const LifecycleStage = z.enum(lifecycleStages);
export type LifecycleStage = z.infer<typeof LifecycleStage>;
