import { createCorreosService } from '../../modules/usuarios/correo/correos.service.ts'
import { createCuentasService } from '../../modules/usuarios/cuentas.service.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { createLimits } from '../../platform/limits/limits.ts'
import { createClaveActual } from '../../platform/session/clave-actual.ts'
import { createPasswords } from '../../platform/session/passwords.ts'
import { PUBLIC_URL, type TestApp } from '../test-app.ts'

/** Runs the due jobs that change the mail addresses of accounts. */
export const runCorreoJobs = async (server: TestApp): Promise<void> => {
  const { database, ports } = server
  const passwords = await createPasswords()
  const shared = { ...server, passwords, limits: createLimits(database, ports), publicUrl: PUBLIC_URL }
  const cuentas = createCuentasService(ports)
  const correos = createCorreosService({ ...shared, cuentas, claveActual: createClaveActual(shared) })
  await createWorker({ database, ports, kinds: [correos.job], warn: () => undefined }).runDue()
}
