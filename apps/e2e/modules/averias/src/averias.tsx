import { Button, PageHeader } from '@mi/design-system'
import { lazyScreen } from '@mi/federation'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, Route, Routes } from 'react-router-dom'
import { AVERIA, breakNow } from './averia.ts'

const Detalle = lazyScreen(async () => (await import('./detalle.tsx')).Detalle, {
  fallback: <p>Cargando…</p>,
})

/** An error boundary whose fallback throws an error as well. */
class OwnBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    return this.state.failed ? breakNow() : this.props.children
  }
}

const Fragil = () => {
  const [isBroken, setBroken] = useState(false)
  if (AVERIA === 'primer-dibujo' || AVERIA === 'propia-pantalla' || isBroken) breakNow()
  useEffect(() => {
    if (AVERIA === 'efecto') breakNow()
    const timer = AVERIA === 'despues' ? setTimeout(() => setBroken(true), 300) : undefined
    return () => {
      clearTimeout(timer)
      if (AVERIA === 'limpiar') breakNow()
    }
  }, [])
  return <p>Todo funciona.</p>
}

const Inicio = () => (
  <>
    <PageHeader title="Averías" summary="Un módulo que se rompe de todas las maneras." />
    <OwnBoundary>
      <Fragil />
    </OwnBoundary>
    <Link to="/averias/detalle">Ir al detalle</Link>
    <Button onClick={() => setTimeout(breakNow)}>Error suelto</Button>
  </>
)

export const AveriasRoutes = () => (
  <Routes>
    <Route path="averias" element={<Inicio />} />
    <Route path="averias/detalle" element={<Detalle />} />
    <Route path="*" element={<Navigate to="/averias" replace />} />
  </Routes>
)
