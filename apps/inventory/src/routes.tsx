import { lazyScreen } from '@mi/federation'
import { Navigate, Route, Routes } from 'react-router-dom'
import { HistorialSkeleton } from './historial/historial-skeleton.tsx'
import { ProductosSkeleton } from './productos/productos-skeleton.tsx'

const ProductosScreen = lazyScreen(
  async () => (await import('./productos/productos.screen.tsx')).ProductosScreen,
  { fallback: <ProductosSkeleton />, atOnce: true },
)

const HistorialScreen = lazyScreen(
  async () => (await import('./historial/historial.screen.tsx')).HistorialScreen,
  { fallback: <HistorialSkeleton /> },
)

/** The module's addresses, relative to the account's base. */
export const InventoryRoutes = () => (
  <Routes>
    <Route path="inventario" element={<ProductosScreen />} />
    <Route path="historial" element={<HistorialScreen />} />
    <Route path="historial/*" element={<Navigate to="/historial" replace />} />
    <Route path="inventario/*" element={<Navigate to="/inventario" replace />} />
  </Routes>
)
