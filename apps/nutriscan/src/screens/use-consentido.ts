import type { TipoDeFoto } from '@mi/contracts'
import { useState } from 'react'
import { useIsConsintiendo } from '../data/nutriscan.mutations.ts'
import { useConsentimiento } from '../data/nutriscan.queries.ts'
import type { Fase } from './flujo.model.ts'

interface Pregunta {
  /** The phase in which the person asked to send the photo. */
  readonly fase: Fase
  /** The type of photo that `send` gets. If it is `undefined`, `send` uses the type that the person chose. */
  readonly tipoFoto: TipoDeFoto | undefined
}

/**
 * Asks for a missing consent before it calls `send`. While the code of the question's dialog loads, the person could
 * change the photo's settings. So `send` must not read the settings before it is called.
 */
export const useConsentido = (fase: Fase, send: (tipoFoto?: TipoDeFoto) => void) => {
  const { data } = useConsentimiento()
  const isChanging = useIsConsintiendo()
  const [pregunta, setPregunta] = useState<Pregunta>()
  // A new phase ends the question. Otherwise a dialog that loads late would open over the next photo.
  const isAsking = pregunta?.fase === fase
  return {
    ask: (tipoFoto?: TipoDeFoto): void => {
      // A consent that is not loaded yet, or that is being withdrawn, counts as not given.
      if (data && data.aceptadoEn !== null && !isChanging) send(tipoFoto)
      else setPregunta({ fase, tipoFoto })
    },
    isAsking,
    accept: (): void => {
      setPregunta(undefined)
      if (isAsking) send(pregunta.tipoFoto)
    },
    refuse: (): void => setPregunta(undefined),
  }
}
