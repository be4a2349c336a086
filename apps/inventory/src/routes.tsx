import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ProductosSkeleton } from './productos/productos-skeleton.tsx'

const ProductosScreen = lazyScreen(
  async () => (await import('./productos/productos.screen.tsx')).ProductosScreen,
  { fallback: <ProductosSkeleton />, atOnce: true },
)

/** The module's addresses, relative to the account's base. */
export const InventoryRoutes = () => (
  <Routes>
    <Route path="inventario" element={<ProductosScreen />} />
    <Route path="inventario/*" element={<Navigate to="/inventario" replace />} />
  </Routes>
)
