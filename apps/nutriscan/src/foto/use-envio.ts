import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'
import { type Tamano, cutJpeg, encogido, enPixeles } from '@mi/pictures'
import { useEffect, useState } from 'react'
import type { Marco } from './recorte/recorte.model.ts'
import type { Foto } from './use-foto.ts'

export interface Envio extends Tamano {
  readonly imagen: Blob
  readonly url: string
  readonly picture: ImageBitmap
  /** The frame from which `imagen` was cut. Right after the person moves the frame, this is still the previous one. */
  readonly marco: Marco
}

// A drag changes the frame many times. Without this pause, each change would create a JPEG that is soon discarded.
const PAUSE_MS = 120

export const cutFoto = (picture: ImageBitmap, marco: Marco): Promise<Blob> =>
  cutJpeg(picture, enPixeles(marco, picture), { side: LADO_DE_ANALISIS, quality: CALIDAD_DE_ANALISIS })

/** Creates the JPEG again shortly after each change of the frame. Until then, returns the previous JPEG. */
export const useEnvio = (foto: Pick<Foto, 'picture' | 'marco'> | undefined): Envio | undefined => {
  const [envio, setEnvio] = useState<Envio>()
  const { picture, marco } = foto ?? {}
  useEffect(() => {
    if (!picture || !marco) return undefined
    let left = false
    const timer = setTimeout(() => {
      cutFoto(picture, marco).then(
        (imagen) => {
          if (left) return
          const size = encogido(enPixeles(marco, picture), LADO_DE_ANALISIS)
          setEnvio({ ...size, imagen, picture, marco, url: URL.createObjectURL(imagen) })
        },
        // A failure is ignored, because the button «Analizar Imagen» cuts the photo again and reports its own failure.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [picture, marco])
  useEffect(
    () => () => {
      if (envio) URL.revokeObjectURL(envio.url)
    },
    [envio],
  )
  return envio?.picture === picture ? envio : undefined
}
