// Sets the flag that `app/no-code-from-text.ts` explains. Must run before the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
