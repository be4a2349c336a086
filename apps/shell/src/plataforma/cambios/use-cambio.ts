import { type LlamadasDeModulos, fieldErrors, isStatus, modulosApi, sentenceFor } from '@mi/api-client'
import type { EstadoDeModuloEnApi, MotivoDeCambio } from '@mi/contracts'
import { useRef } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { useAcceptEstado } from '../plataforma.queries.ts'
import { TEXTS } from './cambios.texts.ts'
import { useEnvio } from './use-envio.ts'
import { useSinRespuesta } from './use-sin-respuesta.ts'

export interface Cambio<Body extends MotivoDeCambio> {
  readonly body: Body
  readonly enviar: (api: LlamadasDeModulos, revision: number, body: Body) => Promise<EstadoDeModuloEnApi>
  /** Receives the errors that the server reports, by the name of the wrong field. */
  readonly onInvalid?: (errores: Readonly<Record<string, string>>) => void
}

interface CambioParts {
  readonly estado: EstadoDeModuloEnApi
  readonly hecho: string
  readonly onClose: () => void
}

/** A dialog describes the state `before` of a module. Returns true if its words also fit the state `now`. */
const isAsDescribed = (now: EstadoDeModuloEnApi, before: EstadoDeModuloEnApi): boolean =>
  now.estable === before.estable &&
  now.anterior === before.anterior &&
  now.reserva === before.reserva &&
  now.piso === before.piso &&
  now.candidato?.version === before.candidato?.version &&
  now.candidato?.estado === before.candidato?.estado &&
  now.candidato?.paso === before.candidato?.paso

/**
 * Sends the change of a module that is made in a dialog. If there is a conflict but the dialog still describes the
 * module, the next attempt sends the current revision. If the dialog no longer describes the module, the next attempt
 * sends the old revision again, because a change that names no version could affect a version that the dialog does not
 * show. If an answer is lost, the next attempt looks for the change in the module's log, and reports it as done if the
 * log contains it.
 */
export const useCambio = ({ estado, hecho, onClose }: CambioParts) => {
  const { api, toast } = useShell().platform
  const accept = useAcceptEstado()
  const envio = useEnvio()
  const sinRespuesta = useSinRespuesta(estado.module)
  // `seen` is the state that the dialog describes. Its revision is sent, because `estado` could become newer. With a
  // newer revision, the server would accept a change that is based on the older state.
  const seen = useRef(estado)

  const finish = (now: EstadoDeModuloEnApi): void => {
    accept(now)
    toast.success(hecho)
    onClose()
  }

  const resolveConflict = async (body: MotivoDeCambio, say: (sentence: string) => void): Promise<void> => {
    const now = await modulosApi(api)
      .get(estado.module)
      .catch(() => undefined)
    if (now && (await sinRespuesta.isMade(body))) return finish(now)
    const isSame = now !== undefined && isAsDescribed(now, seen.current)
    const { igual, distinto } = sinRespuesta.hasAny() ? TEXTS.sinRespuesta : TEXTS.conflicto
    say(isSame ? igual : distinto)
    if (isSame) {
      seen.current = now
      sinRespuesta.clear()
    }
    if (now) accept(now)
  }
  return {
    ...envio,
    send: <Body extends MotivoDeCambio>({ body, enviar, onInvalid }: Cambio<Body>): Promise<void> =>
      envio.send(
        async () => finish(await enviar(modulosApi(api), seen.current.revision, body)),
        (error, say) => {
          if (isStatus(error, 412)) return resolveConflict(body, say)
          if (isStatus(error, 400)) onInvalid?.(fieldErrors(error))
          sinRespuesta.note(error, body)
          say(sentenceFor(error, TEXTS.error, { server: 'refusals' }))
        },
      ),
  }
}
