import { sentenceFor } from '@mi/api-client'
import { type Platform, sendInfiniteQuery, usePageStart, usePageTitle, usePlatform } from '@mi/federation'
import { trabajosOptions, useTrabajos } from '../data/registros.queries.ts'
import { useReintentar } from '../data/trabajos.mutations.ts'
import { useLista } from '../page/consulta/use-lista.ts'
import { RegistroView } from '../page/registro/registro-view.tsx'
import { TrabajoItem } from '../trabajos/trabajo-item.tsx'
import { ESPEC } from '../trabajos/trabajos.model.ts'
import { TEXTS } from '../trabajos/trabajos.texts.ts'

/** Sends the first request of the screen before the screen renders. */
export const readAhead = (platform: Platform): Promise<void> =>
  sendInfiniteQuery(platform.queryClient, trabajosOptions(platform))

export const TrabajosScreen = () => {
  usePageStart('auditoria-trabajos')
  usePageTitle(TEXTS.titulo)
  const { toast } = usePlatform()
  const lista = useLista(ESPEC)
  const trabajos = useTrabajos()
  const reintentar = useReintentar()
  const onReintentar = (id: number): void => {
    reintentar.mutateAsync(id).then(
      () => toast.success(TEXTS.enCamino),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorReintentar)),
    )
  }
  return (
    <RegistroView textos={TEXTS} espec={ESPEC} lista={lista} lectura={trabajos}>
      {(trabajo) => (
        <TrabajoItem
          trabajo={trabajo}
          isBusy={reintentar.isPending && reintentar.variables === trabajo.id}
          onReintentar={() => onReintentar(trabajo.id)}
        />
      )}
    </RegistroView>
  )
}
