import { modulosApi, sentenceFor } from '@mi/api-client'
import type { TokenListado } from '@mi/contracts'
import { FormDialog, TextField } from '@mi/design-system'
import { Checkbox } from '@mi/design-system/seldom'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { Identidad } from '../cambios/identidad.tsx'
import { useEnvio } from '../cambios/use-envio.ts'
import { useRefreshModulo } from '../plataforma.queries.ts'
import { toMomento, wordsOf } from './llaves.model.ts'
import { TEXTS } from './llaves.texts.ts'

interface TerminarDialogProps {
  readonly llave: TokenListado
  readonly onClose: () => void
}

/**
 * Ends a key, so that no more versions are published with it. If the person marks the key as compromised, a moment must
 * be entered. Versions that were published with the key since this moment are then no longer served.
 */
export const TerminarDialog = ({ llave, onClose }: TerminarDialogProps) => {
  const { id, module, terminadoEn } = llave
  const words = wordsOf(llave)
  const { api, toast, now } = useShell().platform
  const refresh = useRefreshModulo()
  const { send, prueba, typePrueba, busy, alert } = useEnvio()
  // For a key that has already ended, the dialog offers only to mark the key as compromised.
  const [isComprometida, setComprometida] = useState(terminadoEn !== null)
  const [desde, setDesde] = useState('')
  const [error, setError] = useState<string>()
  const momento = isComprometida ? toMomento(desde) : undefined
  const faultOf = (): string | undefined => {
    if (!isComprometida) return undefined
    if (momento === undefined) return TEXTS.faltaDesde
    return new Date(momento) > now() ? TEXTS.futuro : undefined
  }
  const submit = (): void => {
    const fault = faultOf()
    setError(fault)
    if (fault !== undefined) return
    void send(
      async () => {
        const { mensaje } = await modulosApi(api).endToken(id, momento)
        refresh(module)
        toast.success(mensaje)
        onClose()
      },
      (refusal, say) => say(sentenceFor(refusal, words.error, { server: 'refusals' })),
    )
  }
  return (
    <FormDialog
      size="sm"
      danger
      title={words.titulo(id)}
      description={words.detalle}
      action={words.accion}
      busy={busy}
      alert={alert}
      dirty={desde !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {terminadoEn === null && (
        <Checkbox
          label={TEXTS.esComprometida}
          hint={TEXTS.comprometidaDetalle}
          checked={isComprometida}
          onChange={({ currentTarget }) => setComprometida(currentTarget.checked)}
        />
      )}
      {isComprometida && (
        <TextField
          type="datetime-local"
          label={TEXTS.desde}
          error={error}
          value={desde}
          onChange={({ currentTarget }) => setDesde(currentTarget.value)}
        />
      )}
      {prueba && <Identidad prueba={prueba} onType={typePrueba} />}
    </FormDialog>
  )
}
