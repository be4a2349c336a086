import type { Miembro } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import { useEffect, useState } from 'react'
import { MiembroMenu, useMenu } from './miembro-acciones.tsx'
import styles from './miembros-lines.module.css'
import { MiembrosLines } from './miembros-lines.tsx'
import { type MiembrosRowsProps, nameIdOf } from './miembros-rows.ts'
import { MiembrosTable } from './miembros-table.tsx'
import { TEXTS } from './miembros.texts.ts'

// The list shows this number of rows at first. Each press of its button adds the same number. Thousands of rows at once
// would make typing in the search field slow.
const STEP = 100

export const MiembrosList = ({ miembros, onAccion }: Pick<MiembrosRowsProps, 'miembros' | 'onAccion'>) => {
  const [limit, setLimit] = useState(STEP)
  const { menu, close, toggle } = useMenu()
  const [firstNew, setFirstNew] = useState<Miembro>()
  const rest = miembros.length - limit
  const Rows = useNarrow() ? MiembrosLines : MiembrosTable
  const showMore = (): void => {
    setLimit(limit + STEP)
    setFirstNew(miembros[limit])
  }
  // The last press removes the button. Without this effect, the next Tab would begin at the top of the page, and screen
  // readers would announce no new row.
  useEffect(() => {
    if (firstNew) document.getElementById(nameIdOf(firstNew))?.focus()
  }, [firstNew])
  return (
    <>
      <Rows
        miembros={miembros.slice(0, limit)}
        menuOf={menu?.miembro.id}
        onMenu={toggle}
        onAccion={onAccion}
      />
      {rest > 0 && (
        <Button className={styles.more} onClick={showMore}>
          {TEXTS.mostrarMas(Math.min(rest, STEP))}
        </Button>
      )}
      <MiembroMenu menu={menu} onClose={close} onAccion={onAccion} />
    </>
  )
}
