// The page's policy forbids to make code out of text. zod would try it for speed as soon as a schema is made, and
// although it takes the refusal well, the try alone is reported as an attack. The setting is one for the whole page,
// so it holds for every module, whichever copy of zod it brings. It is set where zod keeps it rather than by zod's
// own `config`, which would bring half of zod into a page that may never need it.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
page.__zod_globalConfig ??= {}
page.__zod_globalConfig.jitless = true
