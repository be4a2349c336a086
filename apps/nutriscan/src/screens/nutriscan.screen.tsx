import { ListPage, PageHeader, useLayer } from '@mi/design-system'
import {
  type Platform,
  sendInfiniteQuery,
  sendQuery,
  useLazyPart,
  usePageStart,
  usePageTitle,
} from '@mi/federation'
import { useCallback, useState } from 'react'
import { Anteriores } from '../anteriores/anteriores.tsx'
import { ConsentimientoDado } from '../consentimiento/consentimiento-dado.tsx'
import type { Analizado } from '../data/analizado.ts'
import { anterioresOptions, consentimientoOptions } from '../data/nutriscan.queries.ts'
import { useFoto } from '../foto/use-foto.ts'
import { AnalisisDialog } from './analisis-dialog.tsx'
import { Escaneo } from './escaneo.tsx'
import { TEXTS } from './nutriscan.texts.ts'
import { useFlujo } from './use-flujo.ts'

const loadCorreccion = () => import('../correccion/correccion-dialog.tsx')

export const readAhead = (platform: Platform): Promise<unknown> =>
  Promise.all([
    sendInfiniteQuery(platform.queryClient, anterioresOptions(platform)),
    sendQuery(platform.queryClient, consentimientoOptions(platform)),
  ])

/** The screen at `/nutriscan`. */
export const NutriscanScreen = () => {
  usePageStart('nutriscan')
  usePageTitle(TEXTS.titulo)
  const flujo = useFlujo()
  const elegida = useFoto()
  const [abierto, setAbierto] = useState<Analizado>()
  const [corregido, setCorregido] = useState<Analizado>()
  const { fase, reset, elegir } = flujo
  const { foto, drop } = elegida

  if (foto && fase.tipo === 'inicio') elegir()
  const closeCorreccion = useCallback((): void => setCorregido(undefined), [])
  const onReset = useCallback((): void => {
    // Otherwise, a correction form that loads late would open over the next photo.
    closeCorreccion()
    drop()
    reset()
  }, [closeCorreccion, drop, reset])
  // The browser's back button leads to the first step instead of leaving the page.
  useLayer(fase.tipo !== 'inicio', onReset)

  const correccion = useLazyPart(loadCorreccion, {
    wanted: corregido !== undefined,
    ahead: fase.tipo === 'resultado' || abierto !== undefined,
    onFailure: closeCorreccion,
  })

  return (
    <ListPage>
      <PageHeader title={TEXTS.titulo} summary={TEXTS.resumen} />
      <Escaneo flujo={flujo} elegida={elegida} onCorregir={setCorregido} onReset={onReset} />
      {fase.tipo === 'inicio' && <Anteriores onOpen={setAbierto} />}
      {fase.tipo === 'inicio' && <ConsentimientoDado />}
      {abierto && (
        <AnalisisDialog
          analizado={abierto}
          onClose={() => {
            closeCorreccion()
            setAbierto(undefined)
          }}
          onCorregir={() => setCorregido(abierto)}
        />
      )}
      {correccion && corregido && (
        <correccion.CorreccionDialog
          analizado={corregido}
          onClose={closeCorreccion}
          onSaved={(analizado) => {
            closeCorreccion()
            if (abierto) setAbierto(analizado)
            else flujo.correct(analizado)
          }}
        />
      )}
    </ListPage>
  )
}
