import { sentenceFor } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUploadImagen } from '../data/imagenes.ts'
import { TEXTS } from './imagenes.texts.ts'

interface Chosen {
  readonly imagen: Blob
  /** Where this browser shows it from. */
  readonly url: string
  readonly estado: 'subiendo' | 'subida' | 'fallida'
  /** Why it did not go. */
  readonly motivo?: string
}

/** Sends a chosen picture once, while the person goes on with the form, and tells where it is from then on. */
export const useSubida = (onSubida: (imagen: string) => void) => {
  const { toast } = usePlatform()
  const send = useUploadImagen()
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<Blob>(undefined)
  const url = useRef<string>(undefined)
  /** Whether the picture on its way arrives; nothing when none is. */
  const running = useRef<Promise<boolean>>(undefined)
  const cutting = useRef<() => Promise<void>>(undefined)
  const [isCutting, setCutting] = useState(false)

  const forgetUrl = (): void => {
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
    url.current = undefined
  }
  useEffect(() => forgetUrl, [])

  const upload = useCallback(
    (imagen: Blob): void => {
      const isLatest = (): boolean => latest.current === imagen
      const mark = (news: Pick<Chosen, 'estado' | 'motivo'>): void =>
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
            mark({ estado: 'fallida', motivo })
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

  /** Tells of a picture that is being cut, and how its cut is ended as it is now; of none with `undefined`. */
  const hold = useCallback((end: (() => Promise<void>) | undefined): void => {
    cutting.current = end
    setCutting(end !== undefined)
  }, [])

  return {
    chosen,
    hold,
    /** Whether there is a picture that the form does not have yet. */
    isPending: isCutting || (chosen !== undefined && chosen.estado !== 'subida'),
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
    /** Takes the picture away. */
    remove: (): void => {
      reset()
      onSubida('')
    },
    reset,
    /**
     * Once the picture has arrived: what is saved then knows where it is. One that is being cut counts.
     * @returns `false` when it has failed to while one waited for it; what had failed before is known.
     */
    settled: async (): Promise<boolean> => {
      await cutting.current?.()
      return (await running.current) ?? true
    },
  }
}

/** A picture on its way. */
export type Subida = ReturnType<typeof useSubida>
