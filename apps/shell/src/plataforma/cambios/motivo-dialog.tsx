import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { useState } from 'react'
import { CambioDialog } from './cambio-dialog.tsx'
import styles from './cambios.module.css'
import { TEXTS } from './cambios.texts.ts'
import type { Paso } from './pasos.ts'
import { useCambio } from './use-cambio.ts'

interface MotivoDialogProps {
  readonly estado: EstadoDeModuloEnApi
  readonly paso: Paso
  readonly onClose: () => void
}

export const MotivoDialog = ({ estado, paso, onClose }: MotivoDialogProps) => {
  const cambio = useCambio({ estado, hecho: paso.hecho, onClose })
  const [motivo, setMotivo] = useState('')
  const [faults, setFaults] = useState<{ readonly motivo?: string }>({})
  const submit = (): void => {
    const given = motivo.trim()
    setFaults(given === '' ? { motivo: TEXTS.faltaMotivo } : {})
    if (given === '') return
    void cambio.send({
      body: { motivo: given },
      enviar: (api, revision, body) => paso.enviar(api, revision, body.motivo),
    })
  }
  return (
    <CambioDialog
      title={paso.titulo}
      description={paso.detalle}
      action={paso.accion}
      danger={paso.isDanger}
      cambio={cambio}
      motivo={motivo}
      onMotivo={setMotivo}
      faults={faults}
      dirty={motivo.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {paso.aviso !== undefined && <p className={styles.warning}>{paso.aviso}</p>}
    </CambioDialog>
  )
}
