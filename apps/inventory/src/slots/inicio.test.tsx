import type { Producto, ResumenInventario, UsuarioDeSesion } from '@mi/contracts'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { buildEntrada, buildProducto, buildUsuario } from '@mi/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as inicio from './inicio.tsx'

const RESUMEN: ResumenInventario = {
  productos: 120,
  stockBajo: 8,
  categorias: 2,
  vencidos: 0,
  vencen7d: 3,
  vencen30d: 9,
  porCategoria: [
    { categoria: 'Granos', productos: 100 },
    { categoria: null, productos: 20 },
  ],
}
const EMPTY: ResumenInventario = { ...RESUMEN, productos: 0, porCategoria: [] }

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

interface Shown {
  readonly resumen?: ResumenInventario
  readonly historial?: unknown
  readonly atencion?: readonly Producto[]
  readonly canOpen?: () => boolean
  readonly can?: () => boolean
}

const show = async ({ resumen, historial, atencion = [], canOpen = () => true, can = () => true }: Shown) => {
  const usuario: UsuarioDeSesion = buildUsuario()
  const answers = {
    ...(resumen && { '/productos/resumen': resumen }),
    ...(historial !== undefined && { '/historial': historial }),
    '/productos/atencion': atencion,
  }
  const platform = buildSlotPlatform(answers, { canOpen, permissions: { can } })
  platform.session.getState = () => ({ token: 'token', usuario: usuario as never })
  hide = await showSlot(inicio, platform)
}
const card = (name: string) => screen.findByRole('region', { name })

describe('the slot inicio', () => {
  it('shows the products that need attention, the figures and the latest changes, with links', async () => {
    const leche = buildProducto({ id: 7, nombre: 'Leche', cantidad: 3, fechaVencimiento: '1960-01-01' })
    await show({ resumen: RESUMEN, historial: [buildEntrada()], atencion: [leche] })
    const counted = await screen.findByRole('link', { name: '3 vencen esta semana' })
    expect(counted.getAttribute('href')).toBe('/app/empresarial/inventario?vence=7d')
    const hoy = within(await card('Hoy'))
    expect((await hoy.findByRole('link', { name: 'Leche' })).getAttribute('href')).toBe(
      '/app/empresarial/inventario/7',
    )
    expect(hoy.getByText('3 unidades')).toBeDefined()
    expect(hoy.getByRole('button', { name: 'Descartar: Leche' })).toBeDefined()
    const figures = within(await card('Resumen del inventario'))
    expect(figures.getByRole('link', { name: '5 unidades o menos' }).getAttribute('href')).toBe(
      '/app/empresarial/inventario?stock=bajo',
    )
    const categories = within(await card('Productos por categoría'))
    expect(categories.getByRole('link', { name: 'Granos' }).getAttribute('href')).toBe(
      '/app/empresarial/inventario?categoria=Granos',
    )
    const changes = within(await card('Últimos cambios'))
    expect((await changes.findByRole('link', { name: 'Arroz Diana 500 g' })).getAttribute('href')).toBe(
      '/app/empresarial/inventario/1',
    )
    expect(changes.getByRole('link', { name: 'Ver todo' }).getAttribute('href')).toBe(
      '/app/empresarial/historial',
    )
  })

  it('shows the inventory without links if the person is not allowed to open its screens', async () => {
    await show({ resumen: RESUMEN, historial: [buildEntrada()], canOpen: () => false })
    expect(await screen.findByText('Arroz Diana 500 g')).toBeDefined()
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  it('offers no action to a person without permissions, and says when nothing needs attention', async () => {
    const leche = buildProducto({ nombre: 'Leche', cantidad: 3, fechaVencimiento: null })
    await show({ resumen: RESUMEN, historial: [], atencion: [leche], can: () => false })
    const hoy = within(await card('Hoy'))
    expect(await hoy.findByText('quedan 3 unidades')).toBeDefined()
    expect(hoy.queryAllByRole('button')).toEqual([])
    await hide?.()

    await show({ resumen: RESUMEN, historial: [] })
    expect(await screen.findByText('Nada necesita tu atención hoy.')).toBeDefined()
  })

  it('opens the form of a movement from a row; a refused form focuses the field to correct', async () => {
    const leche = buildProducto({ id: 7, nombre: 'Leche', cantidad: 3, fechaVencimiento: '1960-01-01' })
    await show({ resumen: RESUMEN, historial: [], atencion: [leche] })
    // The dialog is imported here, because its first import takes longer than `findByRole` waits.
    await import('../existencias/movimiento-dialog.tsx')
    fireEvent.click(await screen.findByRole('button', { name: 'Descartar: Leche' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Descartar «Leche»' }))
    const cantidad = dialog.getByLabelText<HTMLInputElement>('Cantidad')
    expect(cantidad.value).toBe('3')
    fireEvent.change(cantidad, { target: { value: '1,5' } })
    fireEvent.click(dialog.getByRole('radio', { name: 'Otro' }))
    const descartar = dialog.getByRole('button', { name: 'Descartar' })
    descartar.focus()
    fireEvent.click(descartar)
    expect(await dialog.findByText('La cantidad debe ser un número entero.')).toBeDefined()
    expect(document.activeElement).toBe(cantidad)
    fireEvent.change(cantidad, { target: { value: '1' } })
    descartar.focus()
    fireEvent.click(descartar)
    expect(document.activeElement).toBe(dialog.getByLabelText('Motivo'))
  })

  it('says how to begin while there are no products', async () => {
    await show({ resumen: EMPTY, historial: [] })
    expect(await screen.findByRole('heading', { name: 'Agrega tu primer producto' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir al inventario' }).getAttribute('href')).toBe(
      '/app/empresarial/inventario',
    )
    expect(await screen.findByText('Cuando algo cambie en tu inventario lo verás aquí.')).toBeDefined()
  })

  it('offers no link to the inventory if the person is not allowed to add the first product', async () => {
    await show({ resumen: EMPTY, historial: [], can: () => false })
    expect(await screen.findByRole('heading', { name: 'Aún no hay productos' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ir al inventario' })).toBeNull()
  })

  it('shows the latest changes if the figures cannot be loaded', async () => {
    await show({ historial: [buildEntrada()] })
    expect(await screen.findByRole('heading', { name: 'No pudimos cargar tu inventario' })).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Arroz Diana 500 g' })).toBeDefined()
  })

  it('shows the figures if the latest changes cannot be loaded', async () => {
    await show({ resumen: RESUMEN })
    const changes = within(await card('Últimos cambios'))
    expect(await changes.findByText('No pudimos cargar esta parte.')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Resumen del inventario' })).toBeDefined()
  })
})
