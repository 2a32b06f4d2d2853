/**
 * Keeps zod from trying out whether it may compile code, which the content security policy would report. Set under the
 * name that zod reads and not by zod itself, since the first page loads without it.
 */
Object.assign(globalThis, { ['__zod_globalConfig']: { jitless: true } });
