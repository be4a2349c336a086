import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { publicSenalesRoutes, senalesRoutes } from './senales.routes.ts'
import { createSenalesService } from './senales.service.ts'

interface SenalesModuleParts {
  readonly database: Database
  readonly ports: Ports
}

/** Reports from browsers: how modules fare, and violations of a page's policy. */
export const createSenalesModule = (parts: SenalesModuleParts) => {
  const senales = createSenalesService(parts)
  return {
    publicRoutes: publicSenalesRoutes(senales, parts.ports),
    signedInRoutes: senalesRoutes(senales),
  }
}
