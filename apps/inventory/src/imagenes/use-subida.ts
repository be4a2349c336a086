import { isStatus, sentenceFor } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUploadImagen } from '../data/imagenes.ts'
import { TEXTS } from './imagenes.texts.ts'

interface Chosen {
  readonly imagen: Blob
  readonly url: string
  readonly estado: 'subiendo' | 'subida' | 'fallida'
  /** True if the upload failed because the server could not be reached. */
  readonly sinLinea?: boolean
  readonly motivo?: string
}

export interface Corte {
  readonly usar: () => void
  readonly cancelar: () => void
}

export const useSubida = (onSubida: (imagen: string) => void) => {
  const { toast } = usePlatform()
  const send = useUploadImagen()
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<Blob>(undefined)
  const url = useRef<string>(undefined)
  /** Contains `undefined` if no upload is running. */
  const running = useRef<Promise<boolean>>(undefined)
  /** Contains `undefined` if no chosen file is being read. */
  const reading = useRef<Promise<false>>(undefined)
  const [isReading, setIsReading] = useState(false)
  const [corte, setShownCorte] = useState<Corte>()
  // This is a ref and not a state, because a call of `settled` that began before the crop would read an outdated state.
  const isCutting = useRef(false)
  const setCorte = useCallback((next: Corte | undefined): void => {
    isCutting.current = next !== undefined
    setShownCorte(next)
  }, [])

  const forgetUrl = (): void => {
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  useEffect(() => forgetUrl, [])

  const upload = useCallback(
    (imagen: Blob): void => {
      const isLatest = (): boolean => latest.current === imagen
      const mark = (news: Pick<Chosen, 'estado' | 'motivo' | 'sinLinea'>): void =>
        setChosen((each) => each && { ...each, ...news })
      mark({ estado: 'subiendo' })
      const work = send(imagen)
        .then(
          (direccion) => {
            if (!isLatest()) return true
            onSubida(direccion)
            mark({ estado: 'subida' })
            return true
          },
          (error: unknown) => {
            if (!isLatest()) return true
            const motivo = sentenceFor(error, TEXTS.errorSubir)
            mark({ estado: 'fallida', motivo, sinLinea: isStatus(error, 0) })
            toast.error(motivo)
            return false
          },
        )
        .finally(() => {
          if (running.current === work) running.current = undefined
        })
      running.current = work
    },
    [send, toast, onSubida],
  )

  const reset = useCallback((): void => {
    latest.current = undefined
    running.current = undefined
    forgetUrl()
    setChosen(undefined)
  }, [])

  return {
    chosen,
    corte,
    setCorte,
    /** True if there is a picture whose address is not yet in the form. */
    isPending: isReading || corte !== undefined || (chosen !== undefined && chosen.estado !== 'subida'),
    isReading,
    /** Call this function with the reading of a chosen file. `settled` waits until it has ended. */
    whileReading: (work: Promise<void>): void => {
      setIsReading(true)
      reading.current = work.then(() => {
        reading.current = undefined
        setIsReading(false)
        return false
      })
    },
    pick: (imagen: Blob): void => {
      forgetUrl()
      url.current = URL.createObjectURL(imagen)
      latest.current = imagen
      setChosen({ imagen, url: url.current, estado: 'subiendo' })
      upload(imagen)
    },
    retry: (): void => {
      if (chosen?.estado === 'fallida') upload(chosen.imagen)
    },
    remove: (): void => {
      reset()
      onSubida('')
    },
    reset,
    /**
     * Waits for the reading of a chosen file and for the upload. If the upload has failed because there was no
     * connection, starts it again first. Otherwise the form would be saved without the picture.
     * @returns `false` if a file was read during the wait, because its crop or its refusal follows. Also returns `false`
     * if the upload fails during the wait or a crop is in progress, otherwise `true`. The result is `true` even if the
     * server refused the picture before the wait, because the person has already seen the refusal.
     */
    settled: async (): Promise<boolean> => {
      if (chosen?.estado === 'fallida' && chosen.sinLinea === true) upload(chosen.imagen)
      const next = (): Promise<boolean> | undefined => reading.current ?? running.current
      // This is a loop, because another picture could be chosen during the wait.
      for (let work = next(); work; work = next()) if (!(await work)) return false
      return !isCutting.current
    },
  }
}

export type Subida = ReturnType<typeof useSubida>
