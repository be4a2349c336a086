import { kept } from '@mi/browser-storage'
import { areAtajosOff } from './atajos.ts'

const keptApagados = kept('atajos-apagados', (stored) => (stored ? true : undefined))

const apply = (isOff: boolean): void =>
  void document.documentElement.toggleAttribute('data-sin-atajos', isOff)

/** Applies the choice that is stored in this browser. Without a stored choice, the one-character shortcuts are on. */
export const applyAtajos = (): void => apply(keptApagados.get() ?? false)

// People who dictate need this, because spoken words arrive as letters that could press buttons (WCAG 2.1.4).
/** Switches the one-character shortcuts off or on again, and stores the choice in this browser. */
export const toggleAtajos = (): void => {
  apply(!areAtajosOff())
  if (areAtajosOff()) keptApagados.set(true)
  else keptApagados.drop()
}
