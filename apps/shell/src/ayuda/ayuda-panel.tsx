import { ButtonLink, Dialog } from '@mi/design-system'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { readAjustes } from '../page/ajustes.ts'
import type { ParteDeAyuda } from '../page/ayuda-pedida.ts'
import { PopoverOrSheet } from '../page/popover-or-sheet.tsx'
import styles from './ayuda-panel.module.css'
import { TEXTS } from './ayuda-panel.texts.ts'
import { TEXTS as BUTTON } from './ayuda.texts.ts'

const Atajos = () => (
  <dl className={styles.keys}>
    {TEXTS.atajos.map(({ teclas, hace }) => (
      <div key={hace}>
        <dt>
          {teclas.map((tecla) => (
            <kbd key={tecla}>{tecla}</kbd>
          ))}
        </dt>
        <dd>{hace}</dd>
      </div>
    ))}
  </dl>
)

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

/** «Ayuda»: how to contact us, how long an answer takes, and the keyboard shortcuts. */
export const AyudaPanel = (props: AyudaPanelProps) => (
  <PopoverOrSheet {...props} title={BUTTON.ayuda}>
    <Contenido />
  </PopoverOrSheet>
)

interface AyudaDialogsProps {
  /** The part to show; `undefined` shows none. */
  readonly parte: ParteDeAyuda | undefined
  readonly onClose: () => void
}

/** The help, or its keyboard shortcuts alone, for a person who asked for them without the button. */
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
