// What `startup/no-code-from-text.ts` does for the shell, here without zod: most of these pages do not load it, and those
// that do make their schemas before any other code of theirs runs. The name is where zod keeps its one configuration.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
