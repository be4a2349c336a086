import type { Producto } from '@mi/contracts'
import {
  type Actor,
  type Consumo,
  dayInBogota,
  diasPorAvisar,
  necesitaReposicion,
  pasoDeStock,
  textoDeReposicion,
  textoDeStock,
  textoDeVencimiento,
  ventanaDeAvisos,
} from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Notificador } from '../notificaciones/notificador.ts'
import type { NuevaNotificacion } from '../notificaciones/nueva-notificacion.ts'
import * as repository from './alertas.repository.ts'

interface AlertasParts {
  readonly ports: Pick<Ports, 'now'>
  readonly notificador: Notificador
}

export interface ProductoConsumido extends Consumo {
  readonly id: number
  readonly nombre: string
}

type Estados = readonly [antes: Producto | null, despues: Producto | null]

const hasVencimiento = (producto: {
  id: number
  nombre: string
  fechaVencimiento: string | null
}): producto is repository.Vencimiento => producto.fechaVencimiento !== null

/** An alert and its notification are committed in the same transaction as the change that causes the alert. */
export const createAlertasService = ({ ports, notificador }: AlertasParts) => {
  const stockAlerts = async (
    trx: Executor,
    { ambitoId, tipoUsuario }: Actor,
    [antes, despues]: Estados,
  ): Promise<NuevaNotificacion[]> => {
    const paso = pasoDeStock(antes, despues, tipoUsuario)
    if (despues === null || paso === 'sigue') return []
    const alerta = { ambitoId, tipo: 'STOCK_BAJO', ids: [despues.id], now: ports.now() } as const
    if (paso === 'sale') {
      await repository.closeEpisodios(trx, alerta)
      return []
    }
    const opened = await repository.openEpisodios(trx, alerta)
    if (!opened.has(despues.id)) return []
    return [{ para: { ambitoId }, tipo: 'STOCK_BAJO', ...textoDeStock(despues), idProducto: despues.id }]
  }

  const expiryAlerts = async (
    trx: Executor,
    ambitoId: number,
    vencimientos: readonly repository.Vencimiento[],
  ): Promise<NuevaNotificacion[]> => {
    if (vencimientos.length === 0) return []
    const now = ports.now()
    const hoy = dayInBogota(now)
    const avisadoDe = await repository.readAvisados(trx, ambitoId, vencimientos)
    const avisos = vencimientos.flatMap((each) => {
      const diasAviso = diasPorAvisar(each.fechaVencimiento, hoy, avisadoDe(each))
      return diasAviso.length === 0 ? [] : [{ ...each, diasAviso, dias: Math.min(...diasAviso) }]
    })
    const untold = await repository.advanceVencimientos(trx, ambitoId, { avisos, now })
    return avisos
      .filter(({ id }) => untold.has(id))
      .map(({ id, diasAviso, ...each }) => ({
        ...{ para: { ambitoId }, tipo: 'PRODUCTO_VENCIDO', idProducto: id, diasAviso },
        ...textoDeVencimiento(each, hoy),
      }))
  }

  // Returns the product if the change sets a near expiry date. Otherwise returns `[]`, so no SQL statement is needed.
  const vencimientosOf = ([antes, despues]: Estados): repository.Vencimiento[] => {
    if (!despues || !hasVencimiento(despues)) return []
    const { fechaVencimiento } = despues
    const { desde, hasta } = ventanaDeAvisos(dayInBogota(ports.now()))
    const isNear = fechaVencimiento >= desde && fechaVencimiento <= hasta
    return isNear && antes?.fechaVencimiento !== fechaVencimiento ? [despues] : []
  }

  return {
    /**
     * Sends the notifications that a change of a product causes. The caller must have locked the product. SQL runs
     * only if the change crosses the threshold of low stock or sets a near expiry date.
     */
    async judge(trx: Executor, actor: Actor, estados: Estados): Promise<void> {
      const nuevas = [
        ...(await stockAlerts(trx, actor, estados)),
        ...(await expiryAlerts(trx, actor.ambitoId, vencimientosOf(estados))),
      ]
      await notificador.send(trx, nuevas)
    },

    /**
     * Sends notifications of expiries. The caller must have locked the products. An expiry is reported at most once for
     * each lead day (a number of days before the expiry). One notification covers all missed lead days.
     * @returns the number of new notifications.
     */
    async tellVencimientos(
      trx: Executor,
      ambitoId: number,
      productos: readonly { id: number; nombre: string; fechaVencimiento: string | null }[],
    ): Promise<number> {
      const nuevas = await expiryAlerts(trx, ambitoId, productos.filter(hasVencimiento))
      await notificador.send(trx, nuevas)
      return nuevas.length
    },

    /**
     * Sends suggestions to restock. The caller must have locked the products. A product gets the next suggestion only
     * after a daily check has found that its stock is sufficient again.
     * @returns the number of new notifications.
     */
    async suggestReposiciones(
      trx: Executor,
      ambitoId: number,
      productos: readonly ProductoConsumido[],
    ): Promise<number> {
      const alerta = { ambitoId, tipo: 'REPOSICION_RECOMENDADA', now: ports.now() } as const
      const idsOf = (some: readonly ProductoConsumido[]) => some.map(({ id }) => id)
      const lacking = productos.filter(necesitaReposicion)
      const recovered = productos.filter((producto) => !necesitaReposicion(producto))
      await repository.closeEpisodios(trx, { ...alerta, ids: idsOf(recovered) })
      const salidas = new Map(lacking.map((producto) => [producto.id, producto.salidas]))
      const opened = await repository.openEpisodios(trx, { ...alerta, ids: idsOf(lacking), salidas })
      const nuevas = lacking
        .filter(({ id }) => opened.has(id))
        .map((producto) => ({
          ...{ para: { ambitoId }, tipo: alerta.tipo, idProducto: producto.id },
          ...textoDeReposicion(producto),
        }))
      await notificador.send(trx, nuevas)
      return nuevas.length
    },
  }
}

export type AlertasService = ReturnType<typeof createAlertasService>
