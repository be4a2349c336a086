import { kept } from '@mi/browser-storage'
import { areAtajosOff } from './atajos.ts'

const keptApagados = kept('atajos-apagados', (stored) => (stored ? true : undefined))

const apply = (isOff: boolean): void =>
  void document.documentElement.toggleAttribute('data-sin-atajos', isOff)

/** Applies the choice that the person made earlier in this browser: shortcuts of one character on or off. */
export const applyAtajos = (): void => apply(keptApagados.get() ?? false)

/**
 * Switches the shortcuts of one character off or on, in this browser. People who dictate need this: spoken words arrive
 * as letters, and each letter could press a button (WCAG 2.1.4).
 */
export const toggleAtajos = (): void => {
  apply(!areAtajosOff())
  if (areAtajosOff()) keptApagados.set(true)
  else keptApagados.drop()
}
