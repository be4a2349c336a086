import { useParams } from 'react-router-dom'
import { ListaScreen } from './lista/lista.screen.tsx'
import { ModuloScreen } from './modulo/modulo.screen.tsx'
import { useEnVivo } from './plataforma.queries.ts'
import { CanjearScreen } from './vista-previa/canjear.screen.tsx'

// The last part of the address in a preview’s link.
const VISTA_PREVIA = 'vista-previa'

/** `/plataforma` and what lies below it: one chunk, because the list only leads to the pages behind it. */
export const PlataformaScreen = () => {
  const { modulo } = useParams()
  useEnVivo()
  if (modulo === VISTA_PREVIA) return <CanjearScreen />
  return modulo === undefined ? <ListaScreen /> : <ModuloScreen key={modulo} module={modulo} />
}
