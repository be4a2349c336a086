// A reader process that starts only once, as if memory were left for one: each further one ends at once.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

writeFileSync(path.join(tmpdir(), 'lone-reader'), '', { flag: 'wx' })
await import('./fake-reader.js')
