import { kept } from '@mi/browser-storage'
import { areAtajosOff } from './atajos.ts'

const keptApagados = kept('atajos-apagados', (stored) => (stored ? true : undefined))

const apply = (isOff: boolean): void =>
  void document.documentElement.toggleAttribute('data-sin-atajos', isOff)

/** Switches the shortcuts of one character off or on, as chosen earlier in this browser. */
export const applyAtajos = (): void => apply(keptApagados.get() ?? false)

/** For people who dictate: spoken words arrive as letters, and each letter could press a button (WCAG 2.1.4). */
export const toggleAtajos = (): void => {
  apply(!areAtajosOff())
  if (areAtajosOff()) keptApagados.set(true)
  else keptApagados.drop()
}
