import { type Platform, sendInfiniteQuery, usePageStart, usePageTitle } from '@mi/federation'
import { AccionItem } from '../acciones/accion-item.tsx'
import { ESPEC, consultaOf } from '../acciones/acciones.model.ts'
import { TEXTS } from '../acciones/acciones.texts.ts'
import { accionesOptions, useAcciones } from '../data/registros.queries.ts'
import { listaOf } from '../page/consulta/lista-of.ts'
import { useLista } from '../page/consulta/use-lista.ts'
import { RegistroView } from '../page/registro/registro-view.tsx'

/** Sends the first request of the screen before the screen renders. */
export const readAhead = (platform: Platform): Promise<void> => {
  const consulta = consultaOf(listaOf(platform, ESPEC))
  return sendInfiniteQuery(platform.queryClient, accionesOptions(platform, consulta))
}

export const AccionesScreen = () => {
  usePageStart('auditoria-acciones')
  usePageTitle(TEXTS.titulo)
  const lista = useLista(ESPEC)
  const acciones = useAcciones(consultaOf(lista.estado))
  return (
    <RegistroView textos={TEXTS} espec={ESPEC} lista={lista} lectura={acciones}>
      {(accion) => <AccionItem accion={accion} />}
    </RegistroView>
  )
}
