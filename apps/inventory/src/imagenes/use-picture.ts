import { useEffect, useRef, useState } from 'react'
import { TEXTS } from './imagenes.texts.ts'
import { readWorkPicture, refusalOf } from './leer-imagen.ts'
import type { Subida } from './use-subida.ts'

export const usePicture = ({ isReading, whileReading }: Subida) => {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [refusal, setRefusal] = useState<string>()
  const kept = useRef<ImageBitmap>(undefined)

  const keep = (next: ImageBitmap | undefined): void => {
    kept.current?.close()
    kept.current = next
    setPicture(next)
  }
  useEffect(() => () => kept.current?.close(), [])

  return {
    picture,
    refusal,
    read: (file: File | undefined): void => {
      if (!file || isReading) return
      const refused = refusalOf(file)
      setRefusal(refused)
      if (refused !== undefined) return
      whileReading(readWorkPicture(file).then(keep, () => setRefusal(TEXTS.noSeLee)))
    },
    drop: (): void => {
      keep(undefined)
      setRefusal(undefined)
    },
    fail: (): void => {
      keep(undefined)
      setRefusal(TEXTS.noSeLee)
    },
  }
}
