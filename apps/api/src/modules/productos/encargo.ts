import type { FastifyRequest } from 'fastify'
import { HISTORIAL_HEADER, type Producto, fuenteHeaderSchema } from '@mi/contracts'
import { etagOf, versionCheck } from '../../platform/http/etag.ts'
import type { ProductoCambiado } from './cambios.ts'
import type { Encargo } from './cambios.service.ts'

/** Reads an `Encargo` from a request, but without the reason. Routes that accept a reason add it themselves. */
export const encargoOf = ({ headers, transact }: Pick<FastifyRequest, 'headers' | 'transact'>): Encargo => ({
  isCurrent: versionCheck(headers['if-match']),
  fuente: fuenteHeaderSchema.parse(headers)['x-fuente'],
  transact,
})

interface Head {
  readonly header: (name: string, value: string | number) => unknown
}

export const nameHistorial = (reply: Head, { idHistorial }: ProductoCambiado): void => {
  if (idHistorial !== null) reply.header(HISTORIAL_HEADER, idHistorial)
}

/**
 * Sets the headers of the answer to a change.
 * @returns the body of the answer.
 */
export const answerCambiado = (reply: Head, cambiado: ProductoCambiado): Producto => {
  nameHistorial(reply, cambiado)
  reply.header('etag', etagOf(cambiado.producto.version))
  return cambiado.producto
}
