import { ButtonLink, Dialog, VisuallyHidden } from '@mi/design-system'
import { Switch } from '@mi/design-system/seldom'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { toggleAtajos } from '../page/atajos-apagados.ts'
import { areAtajosOff } from '../page/atajos.ts'
import { readAjustes } from '../page/ajustes.ts'
import type { ParteDeAyuda } from '../page/ayuda-pedida.ts'
import { PopoverOrSheet } from '../page/popover-or-sheet.tsx'
import styles from './ayuda-panel.module.css'
import { TEXTS } from './ayuda-panel.texts.ts'
import { TEXTS as BUTTON } from './ayuda.texts.ts'

interface Atajo {
  readonly teclas: readonly string[]
  readonly hace: string
}

const atajosDeLaPantalla = (): Atajo[] =>
  [...document.querySelectorAll('main button[aria-keyshortcuts]')].map((button) => ({
    teclas: button.getAttribute('aria-keyshortcuts')?.split('+') ?? [],
    hace: button.getAttribute('aria-label') ?? button.textContent,
  }))

const Atajos = () => {
  const [deLaPantalla] = useState(atajosDeLaPantalla)
  const [isOff, setOff] = useState(areAtajosOff)
  const toggle = (): void => {
    toggleAtajos()
    setOff(areAtajosOff)
  }
  return (
    <>
      <dl className={styles.keys}>
        {[...deLaPantalla, ...TEXTS.atajos].map(({ teclas, hace }) => (
          <div key={hace}>
            <dt>
              {teclas.map((tecla) => (
                <kbd key={tecla}>{tecla}</kbd>
              ))}
            </dt>
            {isOff && teclas.join('').length === 1 ? (
              <dd className={styles.off}>
                {hace} <VisuallyHidden>{TEXTS.apagado}</VisuallyHidden>
              </dd>
            ) : (
              <dd>{hace}</dd>
            )}
          </div>
        ))}
      </dl>
      <Switch label={TEXTS.deUnCaracter} hint={TEXTS.apagalos} checked={!isOff} onChange={toggle} />
    </>
  )
}

const Contenido = () => {
  const [{ contactoCorreo }] = useState(() => readAjustes(document))
  const mailto = `mailto:${contactoCorreo}?subject=${encodeURIComponent(TEXTS.asuntoDelCorreo)}`
  return (
    <div className={styles.help}>
      <p>
        {TEXTS.contacto} <a href={mailto}>{contactoCorreo}</a>. {TEXTS.asunto}
      </p>
      <p>{TEXTS.plazo}</p>
      <ButtonLink block icon={<Mail />} render={<a href={mailto} />}>
        {TEXTS.escribir}
      </ButtonLink>
      <section aria-labelledby="atajos" className={styles.shortcuts}>
        <h3 id="atajos">{TEXTS.teclas}</h3>
        <Atajos />
      </section>
    </div>
  )
}

interface AyudaPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: HTMLElement | null
}

export const AyudaPanel = (props: AyudaPanelProps) => (
  <PopoverOrSheet {...props} title={BUTTON.ayuda}>
    <Contenido />
  </PopoverOrSheet>
)

interface AyudaDialogsProps {
  readonly parte: ParteDeAyuda | undefined
  readonly onClose: () => void
}

export const AyudaDialogs = ({ parte, onClose }: AyudaDialogsProps) => (
  <>
    <Dialog open={parte === 'ayuda'} onOpenChange={onClose} size="sm" title={BUTTON.ayuda}>
      <Contenido />
    </Dialog>
    <Dialog open={parte === 'atajos'} onOpenChange={onClose} size="sm" title={TEXTS.teclas}>
      <Atajos />
    </Dialog>
  </>
)
