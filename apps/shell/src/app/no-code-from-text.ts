// The page's policy forbids code from text. zod probes for it when the first schema is made, and the browser reports
// that probe as an attack. The flag switches the probe off for every copy of zod in the page. It is set where zod
// reads it, because zod's own `config()` would load half of zod into a page that may never need it.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
