import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ModelSettings } from '../../platform/settings/model-settings.ts'
import type { ImagenesService } from '../imagenes/imagenes.service.ts'
import type { Reception } from '../imagenes/reception.ts'
import type { CuentasService } from '../usuarios/cuentas.service.ts'
import type { UsuariosService } from '../usuarios/usuarios.service.ts'
import { analisisRoutes } from './analisis.routes.ts'
import { createAnalisisService } from './analisis.service.ts'
import { analizarRoutes } from './analizar/analizar.routes.ts'
import { createAnalizarService } from './analizar/analizar.service.ts'
import { SCAN_TIMES, type ScanTimes } from './tiempos.ts'
import { nombresRoutes } from './analizar/nombres.routes.ts'
import { createNombresService } from './analizar/nombres.service.ts'
import { createScan } from './analizar/scan.ts'
import { fotosRoutes } from './fotos/fotos.routes.ts'
import { createFotosService } from './fotos/fotos.service.ts'
import { createOffSearch } from './fuentes/off-search.ts'
import { createOpenFoodFacts } from './fuentes/open-food-facts.ts'
import type { ReaderPool } from './lector/pool.ts'
import { createModelo } from './plato/modelo.ts'
import { propiosRoutes } from './propios/propios.routes.ts'
import { createPropiosService } from './propios/propios.service.ts'

interface NutriscanModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly limits: Limits
  readonly cuentas: CuentasService
  readonly usuarios: UsuariosService
  readonly imagenes: ImagenesService
  readonly receive: Reception
  readonly reader: ReaderPool
  readonly offBaseUrl?: string | undefined
  readonly offSearchUrl?: string | undefined
  readonly model?: ModelSettings | undefined
  readonly scanTimes?: Partial<ScanTimes> | undefined
  readonly contactoCorreo: string
}

export const createNutriscanModule = (parts: NutriscanModuleParts) => {
  const { reader, receive, offBaseUrl, offSearchUrl, contactoCorreo, model, ports } = parts
  const times = { ...SCAN_TIMES, ...parts.scanTimes }
  const userAgent = `MiInventario/1.0 (${contactoCorreo})`
  const off = createOpenFoodFacts({ ...parts, baseUrl: offBaseUrl, userAgent, timeoutMs: times.offMs })
  const search = createOffSearch({ ...parts, searchUrl: offSearchUrl, userAgent, timeoutMs: times.offMs })
  const modelo = model && createModelo({ settings: model, ports, timeoutMs: times.modelMs })
  const scan = createScan({ off, modelo, read: reader.read, scanMs: times.scanMs })
  const fotos = createFotosService(parts)
  const propios = createPropiosService({
    ...{ database: parts.database, ports },
    ...{ reconocePlatos: modelo !== undefined, buscaMarcas: offSearchUrl !== undefined },
  })
  return {
    signedInRoutes: async (scope: FastifyInstance): Promise<void> => {
      await scope.register(analisisRoutes(createAnalisisService(parts), propios))
      await scope.register(propiosRoutes(propios))
      await scope.register(fotosRoutes(fotos))
      await scope.register(nombresRoutes(createNombresService({ ...parts, off, search })))
    },
    /** These routes receive photos, so they must be registered in a scope that accepts multipart forms. */
    uploadRoutes: analizarRoutes(
      createAnalizarService({ ...parts, scan, fotos, wholeMs: times.wholeMs }),
      receive,
    ),
  }
}
