import { usePageStart, usePageTitle } from '@mi/federation'
import { useSeguridad } from '../data/registros.queries.ts'
import { useLista } from '../page/consulta/use-lista.ts'
import { RegistroView } from '../page/registro/registro-view.tsx'
import { ESPEC, consultaOf } from '../seguridad/seguridad.model.ts'
import { TEXTS } from '../seguridad/seguridad.texts.ts'
import { SucesoItem } from '../seguridad/suceso-item.tsx'

/** `/auditoria/seguridad`. */
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
