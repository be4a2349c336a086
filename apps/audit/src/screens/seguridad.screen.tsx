import { type Platform, sendInfiniteQuery, usePageStart, usePageTitle } from '@mi/federation'
import { seguridadOptions, useSeguridad } from '../data/registros.queries.ts'
import { listaOf } from '../page/consulta/lista-of.ts'
import { useLista } from '../page/consulta/use-lista.ts'
import { RegistroView } from '../page/registro/registro-view.tsx'
import { ESPEC, consultaOf } from '../seguridad/seguridad.model.ts'
import { TEXTS } from '../seguridad/seguridad.texts.ts'
import { SucesoItem } from '../seguridad/suceso-item.tsx'

/** Sends the first request of the screen before the screen renders. */
export const readAhead = (platform: Platform): Promise<void> => {
  const consulta = consultaOf(listaOf(platform, ESPEC))
  return sendInfiniteQuery(platform.queryClient, seguridadOptions(platform, consulta))
}

export const SeguridadScreen = () => {
  usePageStart('auditoria-seguridad')
  usePageTitle(TEXTS.titulo)
  const lista = useLista(ESPEC)
  const sucesos = useSeguridad(consultaOf(lista.estado))
  return (
    <RegistroView textos={TEXTS} espec={ESPEC} lista={lista} lectura={sucesos}>
      {(suceso) => <SucesoItem suceso={suceso} />}
    </RegistroView>
  )
}
