import { CALIDAD_DE_ANALISIS, LADO_DE_ANALISIS } from '@mi/contracts'
import { type Tamano, cutJpeg, encogido, enPixeles } from '@mi/pictures'
import { useEffect, useState } from 'react'
import type { Marco } from './recorte/recorte.model.ts'
import type { Foto } from './use-foto.ts'

export interface Envio extends Tamano {
  readonly imagen: Blob
  readonly url: string
  readonly picture: ImageBitmap
  /** Right after the person moves the frame, this is still the previous frame. */
  readonly marco: Marco
}

// Without a pause, dragging a corner would cut and discard a JPEG at every step.
const PAUSE_MS = 120

export const cutFoto = (picture: ImageBitmap, marco: Marco): Promise<Blob> =>
  cutJpeg(picture, enPixeles(marco, picture), { side: LADO_DE_ANALISIS, quality: CALIDAD_DE_ANALISIS })

/** The JPEG is created again shortly after each change of the frame. Until then, the older one stays. */
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
        // Ignored, because «Analizar Imagen» cuts the photo again and reports a failure itself.
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
