import { type Lectura, loadLector, readFrames, readPhoto } from '@mi/barcode'
import { loadFailure } from '@mi/federation'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TEXTS } from './escaner.texts.ts'
import { giveSign } from './give-sign.ts'
import { useCamara } from './use-camara.ts'

export const useEscaner = (
  videoRef: RefObject<HTMLVideoElement | null>,
  onRead: (lectura: Lectura) => void,
) => {
  const camara = useCamara(videoRef)
  const [reading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()

  // True after the scanner was closed or has read a code. A code that is found later, perhaps in a photo, is ignored.
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  const take = (lectura: Lectura): void => {
    if (isOver.current) return
    isOver.current = true
    giveSign()
    onRead(lectura)
  }
  const tell = useEffectEvent(take)

  useEffect(() => {
    if (camara.estado !== 'viva' || !videoRef.current) return undefined
    const { current } = videoRef
    const controller = new AbortController()
    loadLector().then(
      async (lector) => {
        const found = await readFrames(current, lector, controller.signal)
        if (found) tell(found)
      },
      () => setFailure(loadFailure(loadLector, TEXTS.sinLector)),
    )
    return () => controller.abort()
  }, [camara.estado, videoRef])

  const readFile = async (file: File): Promise<void> => {
    const lector = await loadLector().catch(() => undefined)
    if (!lector) return setFailure(loadFailure(loadLector, TEXTS.sinLector))
    const found = await readPhoto(file, lector).catch(() => undefined)
    if (found) take(found)
    else setFailure(found === null ? TEXTS.sinCodigo : TEXTS.noSeLee)
  }

  return {
    ...camara,
    reading,
    failure,
    onFile: (file: File | undefined): void => {
      if (!file || reading) return
      if (!file.type.startsWith('image/')) return setFailure(TEXTS.soloImagen)
      setFailure(undefined)
      setReading(true)
      void readFile(file).finally(() => setReading(false))
    },
  }
}
