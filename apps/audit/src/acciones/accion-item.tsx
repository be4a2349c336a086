import type { Accion } from '@mi/contracts'
import { formatMomento } from '@mi/domain'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ShieldOff from 'lucide-react/icons/shield-off'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type Cambio, cambiosOf, describeAccion } from './acciones.model.ts'
import { TEXTS } from './acciones.texts.ts'
import styles from '../page/registro/registro.module.css'

const ICONS: Record<Accion['accion'], LucideIcon> = {
  creado: UserPlus,
  editado: Pencil,
  inactivado: UserX,
  reactivado: UserCheck,
  analisis_editado: Pencil,
  analisis_eliminado: Trash2,
  exportado: Download,
  datos_borrados: Eraser,
  anunciado: Megaphone,
  segundo_factor_quitado: ShieldOff,
  trabajo_reintentado: RotateCw,
}

const PATH = '/auditoria/acciones'

interface PersonaProps {
  readonly persona: Accion['actor']
  readonly filtro: 'usuario' | 'actor'
}

const Persona = ({ persona: { idUsuario, nombreCompleto }, filtro }: PersonaProps) => (
  <Link
    to={`${PATH}?${filtro}=${idUsuario}`}
    className={styles.person}
    title={filtro === 'actor' ? TEXTS.filtrarPorActor(nombreCompleto) : TEXTS.filtrarPor(nombreCompleto)}
  >
    {nombreCompleto}
  </Link>
)

const CambioRow = ({ cambio: { campo, antes, despues } }: { cambio: Cambio }) => (
  <li>
    <span className={styles.field}>{campo}: </span>
    {antes !== undefined && (
      <>
        <span>{antes}</span>
        <span aria-label="pasó a"> → </span>
      </>
    )}
    <strong>{despues}</strong>
  </li>
)

export const AccionItem = ({ accion }: { accion: Accion }) => {
  const { usuario, actor, fecha, motivo } = accion
  const Icon = (ICONS as Partial<Record<string, LucideIcon>>)[accion.accion] ?? Pencil
  const cambios = cambiosOf(accion)
  return (
    <li className={styles.item} data-accion={accion.accion}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <Persona persona={actor} filtro="actor" /> {describeAccion(accion)}{' '}
          {usuario && <Persona persona={usuario} filtro="usuario" />}
        </p>
        <p className={styles.meta}>
          <time dateTime={fecha}>{formatMomento(new Date(fecha))}</time>
        </p>
        {cambios.length > 0 && (
          <ul className={styles.changes}>
            {cambios.map((cambio) => (
              <CambioRow key={cambio.campo} cambio={cambio} />
            ))}
          </ul>
        )}
        {motivo !== null && (
          <p className={styles.reason}>
            <span className={styles.field}>{TEXTS.motivo}: </span>
            {motivo}
          </p>
        )}
      </div>
    </li>
  )
}
