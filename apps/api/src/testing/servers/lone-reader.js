// A reader process of which only the first starts, as if there were memory for only one: others end at once.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

writeFileSync(path.join(tmpdir(), 'lone-reader'), '', { flag: 'wx' })
await import('./fake-reader.js')
