// Only the first process of this reader starts, as if there were memory for only one. Later processes end at once.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

writeFileSync(path.join(tmpdir(), 'lone-reader'), '', { flag: 'wx' })
await import('./fake-reader.js')
