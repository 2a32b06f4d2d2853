import { test } from 'vitest';
import { cloneDatabase } from '@guidon/testkit';
import { createDatabase } from '@guidon/db';
import { startTestApp } from './test-app.ts';
test('cost', async () => {
  for (let i = 0; i < 5; i++) {
    const t0 = performance.now();
    const app = await startTestApp();
    const t1 = performance.now();
    await app.close();
    const t2 = performance.now();
    const c = await cloneDatabase();
    const t3 = performance.now();
    const db = createDatabase({ host: c.host, port: c.port, user: c.user, database: c.database }, { max: 8 });
    await db.close();
    const t4 = performance.now();
    await c.drop();
    const t5 = performance.now();
    console.log(
      `app ${(t1 - t0) | 0} close ${(t2 - t1) | 0} clone ${(t3 - t2) | 0} db ${(t4 - t3) | 0} drop ${(t5 - t4) | 0}`,
    );
  }
});
