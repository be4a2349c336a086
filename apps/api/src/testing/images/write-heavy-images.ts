import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HEAVY } from './heavy-images.ts'

// `npm run bench -- images` starts this program.
const folder = process.argv[2]
if (folder === undefined) throw new Error('write-heavy-images needs a folder')
for (const { name, make } of HEAVY) await writeFile(path.join(folder, name), await make())
