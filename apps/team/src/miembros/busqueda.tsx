import { ListTools, SearchField } from '@mi/design-system'
import { useBusqueda } from '@mi/federation'
import { TEXTS } from './miembros.texts.ts'

interface BusquedaProps {
  readonly q: string
  readonly onSearch: (q: string) => void
}

export const Busqueda = ({ q, onSearch }: BusquedaProps) => {
  const [text, setText] = useBusqueda(q, onSearch)
  return (
    <ListTools role="search" aria-label={TEXTS.buscar}>
      <SearchField
        label={TEXTS.buscar}
        value={text}
        maxLength={120}
        onChange={(event) => setText(event.target.value)}
      />
    </ListTools>
  )
}
