// The Content-Security-Policy forbids `new Function`. Without this flag, zod tries `new Function` when the first object
// schema is created. The flag is set without zod's own `config()`, because the import of `config()` would load half of
// zod into a page that perhaps never needs zod.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
