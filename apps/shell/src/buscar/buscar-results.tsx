import { useEffect } from 'react'
import styles from './buscar-dialog.module.css'
import type { Grupo, Opcion } from './buscar.model.ts'
import { OpcionContent } from './buscar-option.tsx'
import { TEXTS } from './buscar-dialog.texts.ts'

interface BuscarResultsProps {
  readonly id: string
  readonly grupos: readonly Grupo[]
  /** The index, counted over all groups, of the option that Enter chooses; -1 if there is none. */
  readonly current: number
  readonly onChoose: (opcion: Opcion) => void
}

export const BuscarResults = ({ id, grupos, current, onChoose }: BuscarResultsProps) => {
  const startOf = (grupo: Grupo): number =>
    grupos.slice(0, grupos.indexOf(grupo)).reduce((sum, { opciones }) => sum + opciones.length, 0)
  const first = grupos[0]?.opciones[0]?.clave
  // The effect does not depend on `grupos`, because a new group further down would then undo the scrolling of the
  // person.
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current, first])
  return (
    <div id={id} role="listbox" aria-label={TEXTS.resultados} className={styles.list}>
      {grupos.map((grupo, nth) => (
        <div key={`${nth} ${grupo.titulo}`} role="group" aria-labelledby={`${id}-group-${nth}`}>
          <div id={`${id}-group-${nth}`} role="presentation" className={styles.heading}>
            {grupo.titulo}
          </div>
          {grupo.opciones.map((opcion, index) => {
            const place = startOf(grupo) + index
            return (
              <div
                key={opcion.clave}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === current}
                className={styles.option}
                data-kind={opcion.tipo}
                // Keeps the focus in the search field when an option is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(opcion)}
              >
                <OpcionContent opcion={opcion} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
