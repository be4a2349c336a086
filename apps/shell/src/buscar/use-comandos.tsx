import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleUser from 'lucide-react/icons/circle-user'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import { useShell } from '../context/shell-context.ts'
import { pedirAyuda } from '../page/ayuda-pedida.ts'
import { useTema } from '../page/tema/use-tema.tsx'
import { useLogout } from '../session/use-logout.ts'
import type { Comando } from './buscar.model.ts'
import { COMANDOS as TEXTS } from './comandos.texts.ts'

/** Each command does the same as an entry of the account menu, of the sheet «Más» or of the help button. */
export const useComandos = (): readonly Comando[] => {
  const { navigation } = useShell().platform
  const tema = useTema()
  const logout = useLogout()
  const temas = tema.options.map(({ value, label, icon }) => ({
    ...TEXTS.tema(label),
    detalle: value === tema.value ? TEXTS.actual : undefined,
    icon,
    run: () => tema.onChange(value),
  }))
  return [
    { ...TEXTS.perfil, icon: <CircleUser />, run: () => navigation.push('/perfil') },
    ...temas,
    { ...TEXTS.ayuda, icon: <CircleQuestionMark />, run: () => pedirAyuda('ayuda') },
    { ...TEXTS.atajos, icon: <Keyboard />, run: () => pedirAyuda('atajos') },
    { ...TEXTS.salir, icon: <LogOut />, soloElegido: true, run: () => void logout() },
  ]
}
