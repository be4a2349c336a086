import { config } from 'zod/v4/core'

// The page's policy forbids to make code out of text. zod would try it for speed as soon as a schema is made, and
// although it takes the refusal well, the try alone is reported as an attack. The setting is one for the whole page,
// so it holds for every module, whichever copy of zod it brings.
config({ jitless: true })
