import { randomBytes, randomUUID } from 'node:crypto'
import { createAlertasModule } from '../../modules/alertas/alertas.module.ts'
import { createNotificador } from '../../modules/notificaciones/notificador.ts'
import { openDatabase } from '../../platform/database/database.ts'

// Runs the daily check of alerts in its own process, which a test can kill in the middle. The clock stays at `moment`.
const [url = '', moment = ''] = process.argv.slice(2)
const ports = { now: () => new Date(moment), newId: randomUUID, randomBytes }
const database = openDatabase(url, () => undefined)
const { jobs } = createAlertasModule({ database, ports, notificador: createNotificador({ ports }) })
const job = { id: 1, datos: {}, signal: new AbortController().signal, again: () => undefined }
for (const { run } of jobs) await run(job)
await database.close()
process.stdout.write('done\n')
