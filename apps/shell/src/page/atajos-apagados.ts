import { areAtajosOff, keptApagados } from './atajos.ts'

// People who dictate need this, because spoken words arrive as letters that could press buttons (WCAG 2.1.4).
/** Switches the one-character shortcuts off or on again, and stores the choice in this browser. */
export const toggleAtajos = (): void => {
  document.documentElement.toggleAttribute('data-sin-atajos')
  if (areAtajosOff()) keptApagados.set(true)
  else keptApagados.drop()
}
