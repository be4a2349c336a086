import type { Accion } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { groupByDia, titleOfDia } from '@mi/domain'
import { AccionItem } from './accion-item.tsx'
import styles from './acciones.module.css'
import { TEXTS } from './acciones.texts.ts'

interface AccionesListProps {
  readonly acciones: readonly Accion[]
  /** Today in Bogotá. */
  readonly hoy: string
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/** Actions under the heading of their day, and a button for older ones. */
export const AccionesList = ({
  acciones,
  hoy,
  hasMore,
  isLoadingMore,
  hasFailed,
  onMore,
}: AccionesListProps) => (
  <div>
    {groupByDia(acciones, ({ fecha }) => fecha).map(({ dia, items }) => (
      <section key={dia} aria-label={titleOfDia(dia, hoy)}>
        <h2 className={styles.day}>{titleOfDia(dia, hoy)}</h2>
        <ol className={styles.items}>
          {items.map((accion) => (
            <AccionItem key={accion.id} accion={accion} />
          ))}
        </ol>
      </section>
    ))}
    <div className={styles.end}>
      {hasFailed && <p role="alert">{TEXTS.errorMas}</p>}
      {hasMore ? (
        <Button variant="ghost" busy={isLoadingMore} onClick={onMore}>
          {TEXTS.mostrarMas}
        </Button>
      ) : (
        <p>{TEXTS.fin}</p>
      )}
    </div>
  </div>
)
