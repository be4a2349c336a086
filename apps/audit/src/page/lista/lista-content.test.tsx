import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import Pencil from 'lucide-react/icons/pencil'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hoja } from '../consulta/consulta.model.ts'
import type { FormaDeFila } from './columna.ts'
import { ListaContent } from './lista-content.tsx'

interface Fila {
  readonly id: number
  readonly nombre: string
}

const correoDe = (nombre: string): string => (nombre.includes('@') ? nombre : `${nombre}.r@x.co`)

const onEditar = vi.fn<(id: number) => void>()
const FORMA: FormaDeFila<Fila> = {
  keyOf: ({ id }) => id,
  nombreDe: ({ nombre }) => nombre,
  detalleDe: ({ nombre }) => `${nombre}@x.co`,
  chips: () => 'Activo',
  columnas: [
    { id: 'id', titulo: 'ID', valor: ({ id }) => String(id) },
    { id: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
    { id: 'correo', titulo: 'Correo', valor: ({ nombre }) => correoDe(nombre), isWrapped: true },
    { id: 'clase', titulo: 'Clase', valor: () => 'primera', isSortable: false },
  ],
  masDatos: () => [['Más', 'mucho']],
  acciones: (fila) => [
    {
      id: 'editar',
      texto: 'Editar',
      label: `Editar a ${fila.nombre}`,
      Icon: Pencil,
      onPress: () => onEditar(fila.id),
    },
  ],
}
const TEXTOS = {
  filas: 'Personas',
  vacio: 'Aún no hay',
  vacioDetalle: '.',
  ningunoCoincide: 'Ninguna',
  error: 'Falló',
}
const FILAS = [
  { id: 1, nombre: 'Ana' },
  { id: 2, nombre: 'Luis' },
]
const hojaOf = (filas: readonly Fila[], total = filas.length): Hoja<Fila> => ({
  filas,
  total,
  isEstimado: false,
})

interface Vista {
  readonly data?: Hoja<Fila>
  readonly isError?: boolean
  readonly isPlaceholderData?: boolean
  readonly isFiltered?: boolean
  readonly desde?: number
}

const build = ({
  data,
  isError = false,
  isPlaceholderData = false,
  isFiltered = false,
  desde = 0,
}: Vista) => {
  const lista = {
    ...{ estado: { filtros: {}, orden: 'nombre', desde }, isFiltered },
    ...{ filtrar: vi.fn(), limpiar: vi.fn(), ordenar: vi.fn(), ir: vi.fn() },
  }
  const lectura = { data, isError, isFetching: false, isPlaceholderData, refetch: vi.fn() }
  const content = <ListaContent textos={TEXTOS} lista={lista} lectura={lectura} forma={FORMA} />
  return { content, lista, lectura }
}
const show = (vista: Vista) => {
  const { content, ...others } = build(vista)
  return { ...render(content), ...others }
}

const stubWidth = (isNarrow: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => stubWidth(false))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  onEditar.mockClear()
})

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))

describe('ListaContent as a table', () => {
  it('marks the sorted column, whose heading reverses the order when pressed', () => {
    const { lista } = show({ data: hojaOf(FILAS) })
    const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    expect([sortOf('ID'), sortOf('Nombre')]).toEqual([null, 'ascending'])
    press('Nombre')
    expect(lista.ordenar).toHaveBeenCalledExactlyOnceWith('-nombre')
    expect(screen.queryByRole('button', { name: 'Clase' })).toBeNull()
  })

  it('unfolds all details of a row', () => {
    show({ data: hojaOf(FILAS) })
    press('Ver todo de Luis')
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Nombre',
      'Correo',
      'Clase',
      'Más',
    ])
    expect(screen.getByRole('button', { name: 'Ver todo de Luis' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })

  it.each([
    ['Ana', 'Ana.<wbr>r<wbr>@x.co'],
    ['ana_m@distribuidora.com', 'ana_<wbr>m<wbr>@distribuidora.<wbr>com'],
  ])('breaks the mail address of %s across lines only between its parts', (nombre, html) => {
    show({ data: hojaOf([{ id: 1, nombre }]) })
    const cells = screen.getAllByRole('cell', { name: correoDe(nombre) })
    expect(cells.at(-1)?.querySelector('span')?.innerHTML).toBe(html)
  })

  it('runs the action of the row whose button is pressed', () => {
    show({ data: hojaOf(FILAS) })
    press('Editar a Luis')
    expect(onEditar).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('has buttons that lead to other pages, but no such buttons if there is a single page', () => {
    const { lista } = show({ data: hojaOf(FILAS, 102), desde: 50 })
    press('Página siguiente')
    press('Primera página')
    expect(lista.ir.mock.calls).toEqual([[100], [0]])
    cleanup()
    show({ data: hojaOf(FILAS) })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('ListaContent and the focus', () => {
  const BIEN = { data: hojaOf(FILAS) }
  it.each<[string, Vista, string, Vista]>([
    ['with its row', BIEN, 'Editar a Luis', { data: hojaOf(FILAS.slice(0, 1)) }],
    ['with the last row', BIEN, 'Editar a Luis', { data: hojaOf([]) }],
    ['as another attempt begins', { isError: true }, 'Reintentar', {}],
    ['as the rows are refreshed', { ...BIEN, isError: true }, 'Reintentar', BIEN],
    ['as the filters are cleared', { data: hojaOf([]), isFiltered: true }, 'Limpiar', BIEN],
    ['as the first page appears', { data: hojaOf([], 2), desde: 50 }, 'Ir a la primera página', BIEN],
  ])('moves the focus to the content if the focused button disappears %s', (_how, before, button, after) => {
    const { container, rerender } = show(before)
    screen.getByRole('button', { name: button }).focus()
    rerender(build(after).content)
    expect(document.activeElement).toBe(container.firstElementChild)
  })

  it('does not take the focus back after the person has moved it away', () => {
    const { rerender } = show(BIEN)
    const button = screen.getByRole('button', { name: 'Editar a Luis' })
    button.focus()
    button.blur()
    rerender(build(BIEN).content)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('ListaContent on a phone', () => {
  beforeEach(() => stubWidth(true))

  it('shows the rows as a list, with a field for the order', () => {
    const { lista } = show({ data: hojaOf(FILAS) })
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('listitem')).toHaveLength(2)
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '-id' } })
    expect(lista.ordenar).toHaveBeenCalledExactlyOnceWith('-id')
  })

  it('unfolds a row and runs its action', () => {
    show({ data: hojaOf(FILAS) })
    press('Ver todo: Ana')
    expect(screen.getByText('mucho')).toBeDefined()
    press('Editar a Ana')
    expect(onEditar).toHaveBeenCalledExactlyOnceWith(1)
  })
})

describe('ListaContent without rows', () => {
  it('shows that the list is loading', () => {
    show({})
    expect(screen.getByRole('status').textContent).toBe('Cargando la lista…')
  })

  it('offers to clear the filters if no row matches them', () => {
    const { lista } = show({ data: hojaOf([]), isFiltered: true })
    expect(screen.getByRole('heading', { name: 'Ninguna' })).toBeDefined()
    press('Limpiar')
    expect(lista.limpiar).toHaveBeenCalledOnce()
  })

  it('says that the list has no rows yet', () => {
    show({ data: hojaOf([]) })
    expect(screen.getByRole('heading', { name: 'Aún no hay' })).toBeDefined()
  })

  it('offers a button to the first page if the current page begins after the last row', () => {
    const { lista } = show({ data: hojaOf([], 30), desde: 500 })
    press('Ir a la primera página')
    expect(lista.ir).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('shows an error with a retry, rather than the rows of the previous request', () => {
    const { lectura } = show({ isError: true, isPlaceholderData: true, data: hojaOf(FILAS) })
    expect(screen.getByRole('heading', { name: 'Falló' })).toBeDefined()
    press('Reintentar')
    expect(lectura.refetch).toHaveBeenCalledOnce()
  })

  it('keeps the rows of the last successful request and shows a notice if a refresh fails', () => {
    show({ isError: true, data: hojaOf(FILAS) })
    expect(screen.getByRole('alert').textContent).toContain('puede ser de hace un momento')
    expect(screen.getByRole('table')).toBeDefined()
  })
})
