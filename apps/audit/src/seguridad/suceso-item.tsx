import type { EntradaSeguridad } from '@mi/contracts'
import { formatMomento } from '@mi/domain'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router-dom'
import styles from '../page/registro/registro.module.css'
import { hechoDe, isAlarming } from './seguridad.model.ts'
import { TEXTS } from './seguridad.texts.ts'

export const SucesoItem = ({ suceso }: { suceso: EntradaSeguridad }) => {
  const { usuario, actor, fecha, dispositivo, direccion, ruta } = suceso
  const isAlarm = isAlarming(suceso)
  return (
    <li className={styles.item} data-alarming={isAlarm || undefined}>
      <span className={styles.icon}>
        {isAlarm ? <TriangleAlert aria-hidden /> : <ShieldCheck aria-hidden />}
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {hechoDe(suceso)}:{' '}
          {usuario ? (
            <Link
              to={`/auditoria/seguridad?usuario=${usuario.idUsuario}`}
              className={styles.person}
              title={TEXTS.filtrarPor(usuario.nombreCompleto)}
            >
              {usuario.nombreCompleto}
            </Link>
          ) : (
            TEXTS.sinCuenta
          )}
        </p>
        <p className={styles.meta}>
          <time dateTime={fecha}>{formatMomento(new Date(fecha))}</time>
        </p>
        <p className={styles.meta}>{[dispositivo, direccion].filter((part) => part !== '').join(' · ')}</p>
        {actor && <p className={styles.meta}>{TEXTS.porOtro(actor.nombreCompleto)}</p>}
        {ruta !== null && (
          <p className={styles.meta}>
            {TEXTS.ruta}: {ruta}
          </p>
        )}
      </div>
    </li>
  )
}
