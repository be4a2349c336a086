import { useParams } from 'react-router-dom'
import { ListaScreen } from './lista/lista.screen.tsx'
import { ModuloScreen } from './modulo/modulo.screen.tsx'
import { useEnVivo } from './plataforma.queries.ts'

/** `/plataforma` and `/plataforma/{module}`: one chunk, because the list only leads to the pages behind it. */
export const PlataformaScreen = () => {
  const { modulo } = useParams()
  useEnVivo()
  return modulo === undefined ? <ListaScreen /> : <ModuloScreen key={modulo} module={modulo} />
}
