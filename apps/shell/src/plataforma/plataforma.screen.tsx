import { useParams } from 'react-router-dom'
import { ListaScreen } from './lista/lista.screen.tsx'
import { ModuloScreen } from './modulo/modulo.screen.tsx'
import { useEnVivo } from './plataforma.queries.ts'
import { CanjearScreen } from './vista-previa/canjear.screen.tsx'

// The last path segment of a preview’s link.
const VISTA_PREVIA = 'vista-previa'

/** The screens at `/plataforma` and below share one chunk, because people open a module from the list of modules. */
export const PlataformaScreen = () => {
  const { modulo } = useParams()
  useEnVivo()
  if (modulo === VISTA_PREVIA) return <CanjearScreen />
  return modulo === undefined ? <ListaScreen /> : <ModuloScreen key={modulo} module={modulo} />
}
