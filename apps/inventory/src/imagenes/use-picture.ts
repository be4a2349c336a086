import { useEffect, useRef, useState } from 'react'
import { TEXTS } from './imagenes.texts.ts'
import { readWorkPicture, refusalOf } from './leer-imagen.ts'

export const usePicture = () => {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [reading, setReading] = useState(false)
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
    reading,
    refusal,
    read: (file: File | undefined): void => {
      if (!file || reading) return
      const refused = refusalOf(file)
      setRefusal(refused)
      if (refused !== undefined) return
      setReading(true)
      readWorkPicture(file)
        .then(keep, () => setRefusal(TEXTS.noSeLee))
        .finally(() => setReading(false))
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
