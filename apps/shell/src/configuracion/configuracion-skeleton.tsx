import { DIAS_AVISO, TIPOS_NOTIFICACION } from '@mi/contracts'
import { Panel, Skeleton, VisuallyHidden } from '@mi/design-system'
import styles from './configuracion.module.css'
import { TEXTS } from './configuracion.texts.ts'

const SwitchSkeleton = () => (
  <div className={styles.waitingSwitch}>
    <Skeleton width="9rem" />
    <Skeleton width="80%" />
    <Skeleton shape="control" width="2.5rem" height="1.5rem" className={styles.waitingThumb ?? ''} />
  </div>
)

/**
 * Shows placeholders. If guessed preferences were shown, a press on one day would save the guesses for the other days.
 */
export const ConfiguracionSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <Panel title={TEXTS.notificaciones}>
      <div aria-hidden>
        {TIPOS_NOTIFICACION.map((tipo) => (
          <SwitchSkeleton key={tipo} />
        ))}
      </div>
    </Panel>
    <Panel title={TEXTS.dias}>
      <div className={styles.chips} aria-hidden>
        {DIAS_AVISO.map((dia) => (
          <Skeleton
            key={dia}
            shape="control"
            width="8rem"
            height="2.25rem"
            className={styles.waitingChip ?? ''}
          />
        ))}
      </div>
    </Panel>
    <Panel title={TEXTS.correo}>
      <div aria-hidden>
        <SwitchSkeleton />
      </div>
    </Panel>
  </div>
)
