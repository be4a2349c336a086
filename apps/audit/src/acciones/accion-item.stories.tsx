import type { Accion } from '@mi/contracts'
import { MemoryRouter } from 'react-router-dom'
import { RegistroList } from '../page/registro/registro-list.tsx'
import { AccionItem } from './accion-item.tsx'

const accion = (id: number, changes: Partial<Accion> = {}): Accion => ({
  id,
  fecha: '2026-03-01T15:00:00Z',
  accion: 'inactivado',
  usuario: { idUsuario: 3, nombreCompleto: 'Luis Fernando Ortiz' },
  actor: { idUsuario: 9, nombreCompleto: 'Marcela Administración' },
  idObjeto: null,
  antes: { estado: 'activo', deletedAt: null },
  despues: { estado: 'inactivo', deletedAt: '2026-03-01T15:00:00Z' },
  motivo: 'Pidió cerrar su cuenta.',
  ...changes,
})

const ACCIONES = [
  accion(4, {
    accion: 'exportado',
    usuario: null,
    antes: null,
    despues: { lista: 'usuarios', rol: 'ADMIN' },
    motivo: null,
  }),
  accion(3, {
    accion: 'analisis_editado',
    idObjeto: 12,
    antes: { consulta: true, isTest: false },
    despues: { consulta: true, isTest: true },
    motivo: null,
  }),
  accion(2, { motivo: 'Escribió a los demás sin parar. '.repeat(20) }),
  accion(1, { fecha: '2026-02-27T15:00:00Z' }),
]

const nothing = (): void => undefined
const show = (hasMore: boolean, hasFailed = false) => (
  <MemoryRouter>
    <RegistroList
      filas={ACCIONES}
      hoy="2026-03-01"
      {...{ hasMore, hasFailed }}
      isLoadingMore={false}
      onMore={nothing}
    >
      {(fila) => <AccionItem accion={fila} />}
    </RegistroList>
  </MemoryRouter>
)

export default {
  title: 'Actions in a log',
  stories: [
    { name: 'all actions', render: () => show(false) },
    { name: 'older ones to come', render: () => show(true) },
    { name: 'older ones failed', render: () => show(true, true) },
  ],
}
