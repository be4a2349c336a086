import { ErrorState } from '@mi/design-system'
import { type AheadScreen, lazyScreen, offlineCard } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useFollowVivo } from './data/vivo/use-follow-vivo.ts'
import { HistorialSkeleton } from './historial/historial-skeleton.tsx'
import { useProductoAhead } from './page/use-producto-ahead.ts'
import { useVisited } from './page/use-way-back.ts'
import { ProductoSkeleton } from './producto/producto-skeleton.tsx'
import { ProductosSkeleton } from './productos/productos-skeleton.tsx'

const offline = offlineCard(ErrorState)

const loadProductos = () => import('./screens/productos.screen.tsx')
const ProductosScreen = lazyScreen(async () => (await loadProductos()).ProductosScreen, {
  fallback: <ProductosSkeleton />,
  offline,
  atOnce: true,
})

const loadHistorial = () => import('./screens/historial.screen.tsx')
const HistorialScreen = lazyScreen(async () => (await loadHistorial()).HistorialScreen, {
  fallback: <HistorialSkeleton />,
  offline,
})

const loadProducto = () => import('./screens/producto.screen.tsx')
const ProductoScreen = lazyScreen(async () => (await loadProducto()).ProductoScreen, {
  fallback: <ProductoSkeleton />,
  offline,
})

/** The screens whose requests are sent before the module is mounted. */
export const ahead: readonly AheadScreen[] = [
  { path: 'inventario', load: async () => (await loadProductos()).readAhead },
  { path: 'inventario/:id', load: async () => (await loadProducto()).readAhead },
  { path: 'historial', load: async () => (await loadHistorial()).readAhead },
]

/** The routes are relative to the account's path prefix, such as `/app/individual`. */
export const InventoryRoutes = () => {
  useProductoAhead(loadProducto)
  useVisited()
  useFollowVivo()
  return (
    <Routes>
      <Route path="inventario" element={<ProductosScreen />} />
      <Route path="inventario/:id" element={<ProductoScreen />} />
      <Route path="historial" element={<HistorialScreen />} />
      <Route path="historial/*" element={<Navigate to="/historial" replace />} />
      <Route path="*" element={<Navigate to="/inventario" replace />} />
    </Routes>
  )
}
