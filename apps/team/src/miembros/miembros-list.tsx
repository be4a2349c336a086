import { Button } from '@mi/design-system'
import { useNarrow } from '@mi/federation'
import { useState } from 'react'
import { MiembroMenu, useMenu } from './miembro-acciones.tsx'
import styles from './miembros-lines.module.css'
import { MiembrosLines } from './miembros-lines.tsx'
import type { MiembrosRowsProps } from './miembros-rows.ts'
import { MiembrosTable } from './miembros-table.tsx'
import { TEXTS } from './miembros.texts.ts'

// The list shows this number of rows at first. Each press of its button adds the same number. Thousands of rows at once
// would make typing in the search field slow.
const STEP = 100

export const MiembrosList = ({ miembros, onAccion }: Pick<MiembrosRowsProps, 'miembros' | 'onAccion'>) => {
  const [limit, setLimit] = useState(STEP)
  const { menu, close, toggle } = useMenu()
  const rest = miembros.length - limit
  const Rows = useNarrow() ? MiembrosLines : MiembrosTable
  return (
    <>
      <Rows
        miembros={miembros.slice(0, limit)}
        menuOf={menu?.miembro.id}
        onMenu={toggle}
        onAccion={onAccion}
      />
      {rest > 0 && (
        <Button className={styles.more} onClick={() => setLimit((now) => now + STEP)}>
          {TEXTS.mostrarMas(Math.min(rest, STEP))}
        </Button>
      )}
      <MiembroMenu menu={menu} onClose={close} onAccion={onAccion} />
    </>
  )
}
