import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { AjustesDialog } from '../cambios/ajustes-dialog.tsx'
import { MotivoDialog } from '../cambios/motivo-dialog.tsx'
import { PorcentajeDialog } from '../cambios/porcentaje-dialog.tsx'
import type { OnOpen, Tarea } from '../cambios/tarea.ts'
import { RegistrarDialog } from '../llaves/registrar-dialog.tsx'
import { TerminarDialog } from '../llaves/terminar-dialog.tsx'
import { ComenzarDialog } from '../rollout/comenzar-dialog.tsx'
import { AbrirDialog } from '../vista-previa/abrir-dialog.tsx'

interface TareaDialogProps {
  readonly estado: EstadoDeModuloEnApi
  readonly tarea: Tarea
  readonly onClose: () => void
}

const TareaDialog = ({ estado, tarea, onClose }: TareaDialogProps): ReactNode => {
  // The dialog keeps the candidate with which it opened, because the page behind the dialog refreshes. After a refresh,
  // the module could have another candidate or none.
  const [candidato] = useState(estado.candidato)
  if (tarea.tipo === 'comenzar')
    return <ComenzarDialog estado={estado} version={tarea.version ?? ''} onClose={onClose} />
  if (tarea.tipo === 'vistaPrevia')
    return <AbrirDialog module={estado.module} version={tarea.version} onClose={onClose} />
  if (tarea.tipo === 'registrarLlave') return <RegistrarDialog module={estado.module} onClose={onClose} />
  if (tarea.tipo === 'terminarLlave') return <TerminarDialog llave={tarea.llave} onClose={onClose} />
  if (tarea.tipo === 'ajustes') return <AjustesDialog estado={estado} onClose={onClose} />
  if (tarea.tipo === 'paso') return <MotivoDialog estado={estado} paso={tarea.paso} onClose={onClose} />
  return candidato && <PorcentajeDialog estado={estado} candidato={candidato} onClose={onClose} />
}

/** After a dialog closes, focuses the page's heading if the button that opened the dialog no longer exists. */
const useRegainFocus = (isOpen: boolean, pageRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = pageRef.current
    if (!isOpen || !page) return undefined
    return () => {
      // If that button still exists, the closing dialog focuses it. The timeout waits for this focus.
      setTimeout(() => {
        const heading = page.querySelector<HTMLElement>('h1')
        if (!heading || document.activeElement !== document.body) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      })
    }
  }, [isOpen, pageRef])
}

export const useDialogo = (
  estado: EstadoDeModuloEnApi | undefined,
  pageRef: RefObject<HTMLElement | null>,
) => {
  const [tarea, setTarea] = useState<Tarea>()
  useRegainFocus(tarea !== undefined, pageRef)
  return {
    open: setTarea as OnOpen,
    dialogo: estado && tarea && (
      <TareaDialog estado={estado} tarea={tarea} onClose={() => setTarea(undefined)} />
    ),
  }
}
