import { usePlatform } from '@mi/federation'
import { useEffect, useState } from 'react'
import { AL_EMPEZAR, type Avance, avanzar } from './pasos.model.ts'

/** Returns the progress of a scan from the server's events. Before the first event, it is `AL_EMPEZAR`. */
export const useAvance = (idSolicitud: string): Avance => {
  const { eventos } = usePlatform()
  const [avance, setAvance] = useState<Avance>()
  useEffect(
    () =>
      eventos?.subscribe((evento) => {
        if (evento.tipo !== 'analisis' || evento.idSolicitud !== idSolicitud) return
        const { paso, turno } = evento
        setAvance((before) => avanzar(before, { paso, turno }))
      }),
    [eventos, idSolicitud],
  )
  return avance ?? AL_EMPEZAR
}
