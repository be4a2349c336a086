import type { TipoDeFoto } from '@mi/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FotoRefused, abrirFoto } from './abrir-foto.ts'
import { TEXTS } from './foto.texts.ts'
import { leerCodigo } from './leer-codigo.ts'
import type { Marco } from './recorte/recorte.model.ts'
import { sugerirEnFoto } from './recorte/sugerir-en-foto.ts'

export interface Foto {
  readonly picture: ImageBitmap
  readonly sugerido: Marco
  readonly marco: Marco
  readonly tipo: TipoDeFoto
  readonly guardar: boolean
  /** The digits of the barcode; `null` during the search, and `undefined` if the search found no barcode. */
  readonly codigo: string | null | undefined
  /** Resolves to `undefined` if the search found no barcode. */
  readonly codigoLeido: Promise<string | undefined>
}

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

export type FotoElegida = ReturnType<typeof useFoto>
