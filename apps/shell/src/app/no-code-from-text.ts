// The Content-Security-Policy forbids `new Function`, which zod would try with the first object schema. This flag
// prevents it. Set directly, because zod's own `config()` would load half of zod into a page that may never need it.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
