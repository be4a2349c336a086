import { imagenesApi } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TEXTS } from './imagenes.texts.ts'

interface Chosen {
  readonly imagen: Blob
  /** Where this browser shows it from. */
  readonly url: string
  readonly estado: 'subiendo' | 'subida' | 'fallida'
}

/** Sends a chosen picture once, while the person goes on with the form, and tells where it is from then on. */
export const useSubida = (onSubida: (imagen: string) => void) => {
  const platform = usePlatform()
  const { api, imagenes, toast } = platform
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<Blob>(undefined)
  const url = useRef<string>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
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
      const mark = (estado: Chosen['estado']): void => setChosen((each) => each && { ...each, estado })
      mark('subiendo')
      running.current = imagenesApi(api, imagenes)
        .upload(imagen)
        .then(
          ({ secure_url }) => {
            if (!isLatest()) return
            onSubida(secure_url)
            mark('subida')
          },
          () => {
            if (!isLatest()) return
            mark('fallida')
            toast.error(TEXTS.errorSubir)
          },
        )
    },
    [api, imagenes, toast, onSubida],
  )

  const reset = useCallback((): void => {
    latest.current = undefined
    running.current = Promise.resolve()
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
    /** Once the picture has arrived, or failed to: what is saved then knows where it is. One that is being cut counts. */
    settled: async (): Promise<void> => {
      await cutting.current?.()
      await running.current
    },
  }
}

/** A picture on its way. */
export type Subida = ReturnType<typeof useSubida>
