import { inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { eventsAudit } from '../../events/index.ts';
import { openForEditing } from './editing.ts';
import { numbersOf, targetOf, targetsOf } from './numbers.ts';
import { t } from '../declares.ts';

const modulesMax = 500;

interface Module {
  id: number;
  name: string;
}

/** Names alone: nothing here hangs on a module. */
export async function listModules(ctx: MemberCtx, eventId: string): Promise<Module[]> {
  return inTenant(ctx, async (tx) => {
    const { key } = await openForEditing(tx, ctx, eventId, { writes: false });
    return (await targetsOf(tx, key, 'module')).map(({ target, number }) => ({ id: number, name: target }));
  });
}

export async function moduleNamed(ctx: MemberCtx, eventId: string, number: number): Promise<string> {
  return inTenant(ctx, async (tx) => {
    const { key } = await openForEditing(tx, ctx, eventId, { writes: false });
    const name = await targetOf(tx, key, 'module', number);
    if (name === null) throw notFound(t('moduleNotFound'));
    return name;
  });
}

export async function createModule(ctx: MemberCtx, eventId: string, name: string): Promise<Module> {
  return inTenant(ctx, async (tx) => {
    const { key } = await openForEditing(tx, ctx, eventId, { writes: true });
    const known = await targetsOf(tx, key, 'module');
    if (known.length >= modulesMax && !known.some(({ target }) => target === name)) {
      throw new AppError('VALIDATION_FAILED', t('tooManyModules', { most: modulesMax }));
    }
    const id = (await numbersOf(tx, key, 'module', [name])).get(name);
    if (id === undefined) throw new Error('a module has no number');
    await eventsAudit.record(tx, ctx, {
      action: 'event.update',
      targetId: eventId,
      details: { by: 'ctfd', module: name },
    });
    return { id, name };
  });
}
