// Sets the flag that `app/no-code-from-text.ts` explains. This file must run before the first zod schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
