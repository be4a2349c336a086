import type { EntradaDeTrabajo } from '../data/registros.queries.ts'
import { RegistroList } from '../page/registro/registro-list.tsx'
import { TrabajoItem } from './trabajo-item.tsx'

const trabajo = (id: number, changes: Partial<EntradaDeTrabajo> = {}): EntradaDeTrabajo => ({
  id,
  tipo: 'correo',
  intentos: 8,
  error: 'El servidor de correo no respondió a tiempo.',
  creadoEn: '2026-03-01T12:00:00.000Z',
  falladoEn: '2026-03-02T12:00:00.000Z',
  fecha: '2026-03-01T12:00:00.000Z',
  reintentable: true,
  ...changes,
})

const TRABAJOS = [
  trabajo(3),
  trabajo(2, { reintentable: false, intentos: 1 }),
  trabajo(1, { tipo: 'purga', error: 'La base de datos no respondió.' }),
]

export default {
  title: 'TrabajoItem',
  stories: [
    {
      name: 'a mail, one that has expired, and the purge under way',
      wide: true,
      render: () => (
        <RegistroList
          filas={TRABAJOS}
          hoy="2026-03-02"
          hasMore={false}
          isLoadingMore={false}
          hasFailed={false}
          onMore={() => undefined}
        >
          {(fila) => <TrabajoItem trabajo={fila} isBusy={fila.id === 1} onReintentar={() => undefined} />}
        </RegistroList>
      ),
    },
  ],
}
