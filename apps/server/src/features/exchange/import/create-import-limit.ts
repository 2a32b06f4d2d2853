import { AppError } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

const atOnce = 4;

/** Limits the uploads that a tenant has at the same time, because each archive is on the disk while it is read. */
export function createImportLimit(most = atOnce) {
  const running = new Map<string, number>();

  return async function limited<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const others = running.get(tenantId) ?? 0;
    if (others >= most) {
      throw new AppError('TOO_MANY_REQUESTS', t('tooManyImports', { most }), {
        details: { retryAfterSeconds: 10 },
      });
    }
    running.set(tenantId, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(tenantId) ?? 1) - 1;
      if (left > 0) running.set(tenantId, left);
      else running.delete(tenantId);
    }
  };
}
