import type { TipoDeFoto } from '@mi/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FotoRefused, abrirFoto } from './abrir-foto.ts'
import { TEXTS } from './foto.texts.ts'
import { leerCodigo } from './leer-codigo.ts'
import type { Marco } from './recorte/recorte.model.ts'
import { sugerirEnFoto } from './recorte/sugerir-en-foto.ts'

/** A photo that was chosen, with its cut and its barcode. */
export interface Foto {
  readonly picture: ImageBitmap
  readonly sugerido: Marco
  readonly marco: Marco
  /** What the photo shows, according to the person. */
  readonly tipo: TipoDeFoto
  /** Whether the person wants the photo kept with its analysis. */
  readonly guardar: boolean
  /** The barcode in the photo; `null` during the search, `undefined` if the search found no barcode. */
  readonly codigo: string | null | undefined
  /** Resolves to the barcode, or to `undefined` if the search found no barcode. */
  readonly codigoLeido: Promise<string | undefined>
}

/** Opens the chosen photo, suggests a cut, and reads the barcode from the uncut file. */
export const useFoto = () => {
  const [foto, setFoto] = useState<Foto>()
  const [opening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<Blob>(undefined)
  const open = useRef<ImageBitmap>(undefined)

  const keep = useCallback((next: Foto | undefined): void => {
    open.current?.close()
    open.current = next?.picture
    setFoto(next)
  }, [])
  useEffect(
    () => () => {
      latest.current = undefined
      open.current?.close()
    },
    [],
  )

  const read = useCallback(
    async (file: Blob): Promise<void> => {
      const isLatest = (): boolean => latest.current === file
      latest.current = file
      setRefusal(undefined)
      setOpening(true)
      try {
        const picture = await abrirFoto(file)
        if (!isLatest()) return picture.close()
        const sugerido = sugerirEnFoto(picture)
        const codigoLeido = leerCodigo(file)
        keep({
          ...{ picture, sugerido, marco: sugerido, tipo: 'etiqueta', guardar: false },
          ...{ codigo: null, codigoLeido },
        })
        void codigoLeido.then((codigo) => {
          if (isLatest()) setFoto((each) => each && { ...each, codigo })
        })
      } catch (error) {
        if (isLatest()) setRefusal(error instanceof FotoRefused ? error.message : TEXTS.noSeLee)
      } finally {
        if (isLatest()) setOpening(false)
      }
    },
    [keep],
  )

  return {
    foto,
    opening,
    /** Why the last file was refused. */
    refusal,
    read: useCallback(
      (file: Blob | undefined): void => {
        if (file) void read(file)
      },
      [read],
    ),
    setMarco: useCallback((marco: Marco): void => setFoto((each) => each && { ...each, marco }), []),
    setTipo: useCallback((tipo: TipoDeFoto): void => setFoto((each) => each && { ...each, tipo }), []),
    setGuardar: useCallback((guardar: boolean): void => setFoto((each) => each && { ...each, guardar }), []),
    drop: useCallback((): void => {
      latest.current = undefined
      keep(undefined)
      setOpening(false)
      setRefusal(undefined)
    }, [keep]),
  }
}

/** The chosen photo and its actions. */
export type FotoElegida = ReturnType<typeof useFoto>
