// The page's Content-Security-Policy forbids `new Function`. zod tries `new Function` when the first object schema is
// created, and the browser reports a violation. The flag below prevents the attempt in every copy of zod in the page.
// It is set directly in the global variable that zod reads, because zod's own `config()` would load half of zod into a
// page that may never need it.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
