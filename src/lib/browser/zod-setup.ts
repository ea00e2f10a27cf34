/**
 * Zod tries `eval` when a schema is created, which the content security policy would report. Its settings are in this
 * global and are read when zod is loaded, so pages without schemas need not load zod to set them. On the server zod may
 * use `eval`.
 */
if (typeof window !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
