import type { EstadoDeModuloEnLinea } from '@mi/contracts'
import { type ReactNode, useState } from 'react'
import { AjustesDialog } from '../cambios/ajustes-dialog.tsx'
import { MotivoDialog } from '../cambios/motivo-dialog.tsx'
import type { Paso } from '../cambios/pasos.ts'
import { PorcentajeDialog } from '../cambios/porcentaje-dialog.tsx'
import { ComenzarDialog } from '../rollout/comenzar-dialog.tsx'

/** What can be changed from a module's page. */
export type Tarea =
  | { readonly tipo: 'comenzar'; readonly version?: string }
  | { readonly tipo: 'porcentaje' }
  | { readonly tipo: 'ajustes' }
  | { readonly tipo: 'paso'; readonly paso: Paso }

/** Opens the dialog of a change. */
export type OnOpen = (tarea: Tarea) => void

interface TareaDialogProps {
  readonly estado: EstadoDeModuloEnLinea
  readonly tarea: Tarea
  readonly onClose: () => void
}

const TareaDialog = ({ estado, tarea, onClose }: TareaDialogProps): ReactNode => {
  // The candidate that the dialog was opened for: it stays while the page behind it refreshes.
  const [candidato] = useState(estado.candidato)
  if (tarea.tipo === 'comenzar')
    return <ComenzarDialog estado={estado} version={tarea.version ?? ''} onClose={onClose} />
  if (tarea.tipo === 'ajustes') return <AjustesDialog estado={estado} onClose={onClose} />
  if (tarea.tipo === 'paso') return <MotivoDialog estado={estado} paso={tarea.paso} onClose={onClose} />
  return candidato && <PorcentajeDialog estado={estado} candidato={candidato} onClose={onClose} />
}

/** The one dialog that is open on a module's page. */
export const useDialogo = (estado: EstadoDeModuloEnLinea) => {
  const [tarea, setTarea] = useState<Tarea>()
  return {
    open: setTarea as OnOpen,
    dialogo: tarea && <TareaDialog estado={estado} tarea={tarea} onClose={() => setTarea(undefined)} />,
  }
}
