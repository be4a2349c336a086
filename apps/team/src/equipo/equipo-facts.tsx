import type { Miembro } from '@mi/contracts'
import { FactList } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { countEquipo } from '../data/equipo.model.ts'
import styles from './equipo.module.css'
import { TEXTS } from './equipo.texts.ts'

export const EquipoFacts = ({ miembros }: { miembros: readonly Miembro[] }) => {
  const { total, ...roles } = countEquipo(miembros)
  return (
    <>
      <h3 className={styles.subtitle}>{TEXTS.resumen}</h3>
      <FactList
        facts={[[TEXTS.total, total] as const, ...Object.entries(roles)].map(
          ([texto, count]) => [texto, formatCantidad(count)] as const,
        )}
      />
    </>
  )
}
