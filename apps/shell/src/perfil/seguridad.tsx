import type { TokenClaims } from '@mi/contracts'
import { Button, Card } from '@mi/design-system'
import { can } from '@mi/domain'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Borrado } from './borrado/borrado.tsx'
import { ClaveDialog } from './clave-dialog.tsx'
import styles from './perfil.module.css'
import { CONSEJOS, TEXTS } from './perfil.texts.ts'
import { SegundoFactor } from './segundo-factor/segundo-factor.tsx'
import { Actividad } from './sesiones/actividad.tsx'
import { MisSesiones } from './sesiones/mis-sesiones.tsx'

export const Seguridad = ({ usuario }: { usuario: TokenClaims }) => {
  const { idUsuario, correo } = usuario
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
      {can(usuario, 'sesion.segundoFactor') && <SegundoFactor idUsuario={idUsuario} correo={correo} />}
      <MisSesiones idUsuario={idUsuario} />
      <Actividad idUsuario={idUsuario} />
      <Borrado usuario={usuario} />
      {open && <ClaveDialog idUsuario={idUsuario} correo={correo} onClose={() => setOpen(false)} />}
    </div>
  )
}
