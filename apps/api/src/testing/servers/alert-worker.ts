import { randomBytes, randomUUID } from 'node:crypto'
import { createAlertasModule } from '../../modules/alertas/alertas.module.ts'
import { createNotificador } from '../../modules/notificaciones/notificador.ts'
import { openDatabase } from '../../platform/database/database.ts'

// A separate process, so that tests can kill it in the middle of the daily check. Its clock stands still.
const [url = '', moment = ''] = process.argv.slice(2)
const ports = { now: () => new Date(moment), newId: randomUUID, randomBytes }
const database = openDatabase(url, () => undefined)
const { jobs } = createAlertasModule({ database, ports, notificador: createNotificador({ ports }) })
const job = { id: 1, datos: {}, signal: new AbortController().signal, again: () => undefined }
for (const { run } of jobs) await run(job)
await database.close()
process.stdout.write('done\n')
