import { Button } from '@mi/design-system'
import { baseOf, proponerProducto } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import type { Analizado } from '../data/analizado.ts'
import styles from './resultado.module.css'
import { toPropuesta } from './resultado.model.ts'
import { TEXTS } from './resultado.texts.ts'

/**
 * Returns a function that opens the inventory's form for a new product, filled with the result of the analysis. Returns
 * `undefined` if the person cannot add products.
 */
const useAgregar = (): ((analizado: Analizado) => void) | undefined => {
  const { navigation, session, permissions, canOpen } = usePlatform()
  const { usuario } = session.getState()
  const place = usuario && `${baseOf(usuario.tipoUsuario)}/inventario`
  if (place === null || !permissions.can('productos.crear') || !canOpen(place)) return undefined
  return (analizado) => navigation.push(place, proponerProducto(toPropuesta(analizado)))
}

interface AccionesProps {
  readonly analizado: Analizado
  readonly onCorregir: () => void
}

export const Acciones = ({ analizado, onCorregir }: AccionesProps) => {
  const agregar = useAgregar()
  return (
    <div className={styles.actions}>
      {analizado.id !== null && (
        <div className={styles.question}>
          <span id="es-correcto">{TEXTS.correcto}</span>
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil />}
            aria-describedby="es-correcto"
            onClick={onCorregir}
          >
            {TEXTS.corregir}
          </Button>
        </div>
      )}
      {agregar && (
        <Button icon={<PackagePlus />} onClick={() => agregar(analizado)}>
          {TEXTS.agregar}
        </Button>
      )}
    </div>
  )
}
