import type { Usuario } from '@mi/contracts'
import type { Hoja } from '../page/consulta/consulta.model.ts'
import { ListaContent } from '../page/lista/lista-content.tsx'
import { formaDeUsuarios } from './usuarios-forma.tsx'
import { TEXTS } from './usuarios.texts.ts'

const nothing = (): void => undefined
const FORMA = formaDeUsuarios(2, {
  onInactivar: nothing,
  onReactivar: nothing,
  onBorrar: nothing,
  onQuitarFactor: nothing,
})

const usuario = (id: number, changes: Partial<Usuario> = {}): Usuario =>
  ({
    ...{ id, idUsuario: id, username: `persona.${id}`, nombreCompleto: 'Ana Torres', correo: 'ana@demo.co' },
    ...{ rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', estado: 'activo' },
    ...{ createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-02T12:00:00Z', deletedAt: null },
    ...changes,
  }) as Usuario

const FILAS = [
  usuario(5),
  usuario(4, { estado: 'inactivo', deletedAt: '2026-03-03T12:00:00Z' }),
  usuario(3, {
    nombreCompleto: 'María del Socorro '.repeat(6).trim(),
    correo: `${'largo.'.repeat(12)}@demo.co`,
  }),
  usuario(2, { rol: 'ADMIN', nombreCompleto: 'Marcela Administración' }),
]
const HOJA = { filas: FILAS, total: 4, isEstimado: false }
const NONE = { filas: [], total: 0, isEstimado: false }

const show = (
  data: Hoja<Usuario> | undefined,
  { isError = false, isPlaceholderData = false, isFiltered = false, desde = 0 } = {},
) => (
  <ListaContent
    textos={TEXTS}
    forma={FORMA}
    lista={{
      ...{ estado: { filtros: {}, orden: '-id', desde }, isFiltered },
      ...{ filtrar: nothing, limpiar: nothing, ordenar: nothing, ir: nothing },
    }}
    lectura={{ data, isError, isFetching: false, isPlaceholderData, refetch: nothing }}
  />
)

export default {
  title: 'Users in a list',
  stories: [
    { name: 'users', wide: true, render: () => show(HOJA) },
    { name: 'a page of many', wide: true, render: () => show({ ...HOJA, total: 12_340 }, { desde: 50 }) },
    {
      name: 'more than are counted',
      wide: true,
      render: () => show({ ...HOJA, total: 20_000, isEstimado: true }),
    },
    { name: 'stale', wide: true, render: () => show(HOJA, { isPlaceholderData: true }) },
    { name: 'not refreshed', wide: true, render: () => show(HOJA, { isError: true }) },
    { name: 'nobody matches', wide: true, render: () => show(NONE, { isFiltered: true }) },
    { name: 'nobody yet', wide: true, render: () => show(NONE) },
    { name: 'waiting', wide: true, render: () => show(undefined) },
    { name: 'failed', wide: true, render: () => show(undefined, { isError: true }) },
  ],
}
