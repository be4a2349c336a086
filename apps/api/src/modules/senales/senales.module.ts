import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Recoger } from '../plataforma/salud/recoger.ts'
import { publicSenalesRoutes, senalesRoutes } from './senales.routes.ts'
import { createSenalesService } from './senales.service.ts'

interface SenalesModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly recoger: Recoger
}

export const createSenalesModule = (parts: SenalesModuleParts) => {
  const senales = createSenalesService(parts)
  return {
    publicRoutes: publicSenalesRoutes(senales, parts.ports),
    signedInRoutes: senalesRoutes(senales),
  }
}
