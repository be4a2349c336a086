import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { useFollowVivo } from './data/vivo/use-follow-vivo.ts'
import { HistorialSkeleton } from './historial/historial-skeleton.tsx'
import { useProductoAhead } from './page/use-producto-ahead.ts'
import { useVisited } from './page/use-way-back.ts'
import { ProductoSkeleton } from './producto/producto-skeleton.tsx'
import { ProductosSkeleton } from './productos/productos-skeleton.tsx'

const ProductosScreen = lazyScreen(
  async () => (await import('./screens/productos.screen.tsx')).ProductosScreen,
  { fallback: <ProductosSkeleton />, atOnce: true },
)

const HistorialScreen = lazyScreen(
  async () => (await import('./screens/historial.screen.tsx')).HistorialScreen,
  { fallback: <HistorialSkeleton /> },
)

const loadProducto = () => import('./screens/producto.screen.tsx')
const ProductoScreen = lazyScreen(async () => (await loadProducto()).ProductoScreen, {
  fallback: <ProductoSkeleton />,
})

/** The module's routes, relative to the account's base. */
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
      <Route path="inventario/:id/*" element={<Navigate to="/inventario" replace />} />
    </Routes>
  )
}
