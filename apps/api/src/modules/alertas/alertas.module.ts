import type { Database } from '../../platform/database/database.ts'
import type { OwnJobKind } from '../../platform/jobs/jobs.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Notificador } from '../notificaciones/notificador.ts'
import { createAlertasService } from './alertas.service.ts'
import { createAlertasJob } from './ronda.ts'

interface AlertasModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly notificador: Notificador
}

export const createAlertasModule = (parts: AlertasModuleParts) => {
  const alertas = createAlertasService(parts)
  const jobs: readonly OwnJobKind[] = [createAlertasJob({ ...parts, alertas })]
  return { alertas, jobs }
}
