import { ButtonLink } from '@mi/design-system'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { readAjustes } from '../page/ajustes.ts'
import { PopoverOrSheet } from '../page/popover-or-sheet.tsx'
import styles from './ayuda-panel.module.css'
import { TEXTS } from './ayuda-panel.texts.ts'
import { TEXTS as BUTTON } from './ayuda.texts.ts'

interface AyudaPanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: HTMLElement | null
}

const Atajos = () => (
  <section aria-labelledby="atajos" className={styles.keys}>
    <h3 id="atajos">{TEXTS.teclas}</h3>
    <dl>
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
  </section>
)

/** «Ayuda»: how to contact us, how long an answer takes, and the keyboard shortcuts. */
export const AyudaPanel = ({ open, onOpenChange, anchor }: AyudaPanelProps) => {
  const [{ contactoCorreo }] = useState(() => readAjustes(document))
  const mailto = `mailto:${contactoCorreo}?subject=${encodeURIComponent(TEXTS.asuntoDelCorreo)}`
  return (
    <PopoverOrSheet open={open} onOpenChange={onOpenChange} anchor={anchor} title={BUTTON.ayuda}>
      <div className={styles.help}>
        <p>
          {TEXTS.contacto} <a href={mailto}>{contactoCorreo}</a>. {TEXTS.asunto}
        </p>
        <p>{TEXTS.plazo}</p>
        <ButtonLink block icon={<Mail />} render={<a href={mailto} />}>
          {TEXTS.escribir}
        </ButtonLink>
        <Atajos />
      </div>
    </PopoverOrSheet>
  )
}
