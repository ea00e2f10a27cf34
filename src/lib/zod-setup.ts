/**
 * Zod probes for `eval` when a schema is made, which the content security policy would report. Its settings live in this
 * global, read when it is loaded, so that pages without a schema need not load it to say so. The server may compile.
 */
if (typeof window !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
