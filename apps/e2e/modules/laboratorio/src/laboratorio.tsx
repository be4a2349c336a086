import { Button, PageHeader } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'

const Inicio = () => {
  const { session, queryClient, toast } = usePlatform()
  const { usuario } = useSyncExternalStore(session.subscribe, session.getState)
  const isSameClient = useQueryClient() === queryClient
  return (
    <>
      <PageHeader title="Laboratorio" summary="Un módulo mínimo que solo usan las pruebas." />
      <dl>
        <dt>Persona</dt>
        <dd data-testid="persona">{usuario?.nombreCompleto}</dd>
        <dt>Caché</dt>
        <dd data-testid="cache">{isSameClient ? 'la misma' : 'otra'}</dd>
      </dl>
      <Button onClick={() => toast.success('Aviso desde el laboratorio')}>Avisar</Button>
      <Button onClick={() => session.end()}>Terminar sesión</Button>
      <Link to="/laboratorio/detalle?x=1#fin">Ir al detalle</Link>
    </>
  )
}

const Detalle = () => {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <PageHeader title="Detalle" />
      <p data-testid="lugar">{`${pathname}${search}${hash}`}</p>
    </>
  )
}

/** The tests open these routes to check that a module shares the shell's router, session and query cache. */
export const LaboratorioRoutes = () => (
  <Routes>
    <Route path="laboratorio" element={<Inicio />} />
    <Route path="laboratorio/detalle" element={<Detalle />} />
  </Routes>
)
