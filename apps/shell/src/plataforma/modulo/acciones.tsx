import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { Button, IconButton, Menu, MenuItem } from '@mi/design-system'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import { destinoDeVolver, restituir, retirar, volver } from '../cambios/pasos.ts'
import { TEXTS as CAMBIOS } from '../cambios/cambios.texts.ts'
import { isVivo } from '../palabras.ts'
import { TEXTS } from './modulo.texts.ts'
import type { OnOpen } from '../cambios/tarea.ts'

interface AccionesProps {
  readonly estado: EstadoDeModuloEnApi
  readonly onOpen: OnOpen
}

const SHELL = 'shell'

export const Acciones = ({ estado, onOpen }: AccionesProps) => {
  const { module, estable, candidato, retirado } = estado
  if (estable === null) return null
  const isQuiet = !isVivo(candidato)
  const anterior = destinoDeVolver(estado)
  return (
    <>
      {isQuiet && !retirado && (
        <Button variant="primary" icon={<Play />} onClick={() => onOpen({ tipo: 'comenzar' })}>
          {TEXTS.comenzar}
        </Button>
      )}
      <Menu trigger={<IconButton label={TEXTS.mas(module)} icon={<Ellipsis />} />}>
        <MenuItem onSelect={() => onOpen({ tipo: 'ajustes' })}>{CAMBIOS.ajustar}</MenuItem>
        {isQuiet && anterior !== null && (
          <MenuItem onSelect={() => onOpen({ tipo: 'paso', paso: volver(estado, anterior) })}>
            {CAMBIOS.volver}
          </MenuItem>
        )}
        {module !== SHELL && (
          <MenuItem
            danger={!retirado}
            onSelect={() => onOpen({ tipo: 'paso', paso: retirado ? restituir(estado) : retirar(estado) })}
          >
            {retirado ? CAMBIOS.restituir : CAMBIOS.retirar}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
