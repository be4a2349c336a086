import { Button, Card } from '@mi/design-system'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { ClaveDialog } from './clave-dialog.tsx'
import styles from './perfil.module.css'
import { CONSEJOS, TEXTS } from './perfil.texts.ts'
import { Actividad } from './sesiones/actividad.tsx'
import { MisSesiones } from './sesiones/mis-sesiones.tsx'

/** «Seguridad»: the password and advice on it, the open sessions and what happened to the account. */
export const Seguridad = ({ idUsuario }: { idUsuario: number }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.security}>
      <Card padding="lg" as="section" className={styles.section ?? ''}>
        <h2>{TEXTS.clave}</h2>
        <p>{TEXTS.claveDetalle}</p>
        <Button icon={<KeyRound />} onClick={() => setOpen(true)}>
          {TEXTS.cambiarClave}
        </Button>
      </Card>
      <Card padding="lg" as="section" className={styles.section ?? ''}>
        <h2>{TEXTS.consejos}</h2>
        <ul className={styles.tips}>
          {CONSEJOS.map((consejo) => (
            <li key={consejo}>
              <CircleCheck aria-hidden />
              {consejo}
            </li>
          ))}
        </ul>
      </Card>
      <MisSesiones idUsuario={idUsuario} />
      <Actividad idUsuario={idUsuario} />
      {open && <ClaveDialog idUsuario={idUsuario} onClose={() => setOpen(false)} />}
    </div>
  )
}
