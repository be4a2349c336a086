// Sets the same flag as `app/no-code-from-text.ts` does for the shell. This must run before the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
