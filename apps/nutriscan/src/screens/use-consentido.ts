import type { TipoDeFoto } from '@mi/contracts'
import { useState } from 'react'
import { useConsentimiento } from '../data/nutriscan.queries.ts'
import type { Fase } from './flujo.model.ts'

/** A photo that waits for the person's answer to the question for consent. */
interface Pregunta {
  /** The phase of the scan in which the person asked to send the photo. */
  readonly fase: Fase
  /** The type with which to send the photo; `undefined` for the type that the person chose for it. */
  readonly tipoFoto: TipoDeFoto | undefined
}

/**
 * Asks for the person's consent before a photo is sent. The dialog that asks is loaded lazily, and meanwhile the person
 * may change the photo's settings. So `send` must read the photo and its settings only when it is called.
 */
export const useConsentido = (fase: Fase, send: (tipoFoto?: TipoDeFoto) => void) => {
  const { data } = useConsentimiento()
  const [pregunta, setPregunta] = useState<Pregunta>()
  // A new phase ends the question. Otherwise, if the dialog's code loads late, the dialog would open by itself over the
  // next photo.
  const isAsking = pregunta?.fase === fase
  return {
    /** Sends the photo. If the person has not agreed yet, asks for the consent first. */
    ask: (tipoFoto?: TipoDeFoto): void => {
      // Until the consent is loaded, it counts as not given: no photo leaves before the person has agreed.
      if (data && data.aceptadoEn !== null) send(tipoFoto)
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
