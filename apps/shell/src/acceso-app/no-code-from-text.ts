// Sets what `app/no-code-from-text.ts` sets for the shell. It must run before the first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
