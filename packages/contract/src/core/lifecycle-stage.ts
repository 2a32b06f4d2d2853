import { lifecycleStages } from '@guidon/words';
import { z } from 'zod';

export const LifecycleStage = z.enum(lifecycleStages);
export type LifecycleStage = z.infer<typeof LifecycleStage>;
