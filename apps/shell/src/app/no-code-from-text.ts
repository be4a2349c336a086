// The page's Content-Security-Policy forbids `new Function`. zod tries it when the first schema is made, and the
// browser reports this as a violation. The flag prevents the attempt in every copy of zod in the page. It is set where
// zod reads it, because zod's own `config()` would load half of zod into a page that may never need it.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
