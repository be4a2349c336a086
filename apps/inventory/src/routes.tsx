import { Suspense, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { ProductosSkeleton } from './productos/productos-skeleton.tsx'

const ProductosScreen = lazy(() =>
  import('./productos/productos.screen.tsx').then((module) => ({ default: module.ProductosScreen })),
)

/** The module's addresses, relative to the account's base. */
export const InventoryRoutes = () => (
  <Suspense fallback={<ProductosSkeleton />}>
    <Routes>
      <Route path="inventario" element={<ProductosScreen />} />
      <Route path="inventario/*" element={<Navigate to="/inventario" replace />} />
    </Routes>
  </Suspense>
)
