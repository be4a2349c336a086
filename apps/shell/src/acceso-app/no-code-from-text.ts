// As in `app/no-code-from-text.ts`. Must run before the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
