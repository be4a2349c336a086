import type { TokenClaims } from '@mi/contracts'
import { Button, Card } from '@mi/design-system'
import { useState } from 'react'
import seccion from '../sesiones/sesiones.module.css'
import { BorradoDialog } from './borrado-dialog.tsx'
import { TEXTS } from './borrado.texts.ts'

export const Borrado = ({ usuario }: { readonly usuario: TokenClaims }) => {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" padding="lg" className={`${seccion.whole} ${seccion.section}`}>
      <header className={seccion.head}>
        <div className={seccion.title}>
          <h2>{TEXTS.titulo}</h2>
          <p className={seccion.detail}>{TEXTS.detalle}</p>
        </div>
        <Button onClick={() => setOpen(true)}>{TEXTS.abrir}</Button>
      </header>
      {open && <BorradoDialog usuario={usuario} onClose={() => setOpen(false)} />}
    </Card>
  )
}
