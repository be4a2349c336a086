import type { Database } from '../platform/database/database.ts'
import type { Ports } from '../platform/ports.ts'
import { createAlertasService } from '../modules/alertas/alertas.service.ts'
import { createComentariosService } from '../modules/comentarios/comentarios.service.ts'
import { createHistorialService } from '../modules/historial/historial.service.ts'
import { createDirecciones } from '../modules/imagenes/direcciones.ts'
import { createNotificador } from '../modules/notificaciones/notificador.ts'
import { createCambiosService } from '../modules/productos/cambios.service.ts'
import { createProductosService } from '../modules/productos/productos.service.ts'
import { createCuentasService } from '../modules/usuarios/cuentas.service.ts'

/** Creates the services that fill the database. `at` sets the clock of these services to a past date. */
export const createUseCases = (database: Database, { now, ...others }: Ports) => {
  let moment = now()
  const ports: Ports = { ...others, now: () => moment }
  const historial = createHistorialService({ database, ports })
  const notificador = createNotificador({ ports })
  const alertas = createAlertasService({ ports, notificador })
  const direcciones = createDirecciones({ publicUrl: '' })
  const productos = createProductosService({ database, ports })
  return {
    cuentas: createCuentasService(ports),
    cambios: createCambiosService({ ports, historial, alertas, direcciones }),
    comentarios: createComentariosService({ database, ports, productos, notificador }),
    notificador,
    at: (date: Date): void => {
      moment = date
    },
  }
}

export type UseCases = ReturnType<typeof createUseCases>
