import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { TEXTS } from './productos.texts.ts'
import type { Vista } from './use-vista.ts'
import styles from './vista-switch.module.css'

const OPTIONS = [
  { vista: 'tarjetas', texto: TEXTS.enTarjetas, icon: <LayoutGrid /> },
  { vista: 'tabla', texto: TEXTS.enTabla, icon: <List /> },
] as const

export const VistaSwitch = ({ vista, onChange }: { vista: Vista; onChange: (vista: Vista) => void }) => (
  <div role="group" aria-label={TEXTS.vista} className={styles.switch} data-keep-clear>
    {OPTIONS.map((option) => (
      <button
        key={option.vista}
        type="button"
        aria-label={option.texto}
        title={option.texto}
        aria-pressed={option.vista === vista}
        onClick={() => onChange(option.vista)}
      >
        {option.icon}
      </button>
    ))}
  </div>
)
