import { Button } from '@mi/design-system'
import Download from 'lucide-react/icons/download'
import { CopyButton } from '../../page/copy/copy-button.tsx'
import styles from './segundo-factor.module.css'
import { TEXTS } from './segundo-factor.texts.ts'

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = TEXTS.archivo
  link.click()
  // The URL stays valid for a minute, because some browsers begin the download only after this function has returned. A
  // failed download cannot be repeated later, because the codes are never shown again.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Shows the recovery codes, with buttons to copy and to download them. The codes are never shown again. */
export const Codigos = ({ codigos, correo }: { codigos: readonly string[]; correo: string }) => {
  const text = codigos.join('\n')
  return (
    <div className={styles.fields}>
      <ul className={styles.codes} aria-label={TEXTS.codigos}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyButton text={text} label={TEXTS.copiar} done={TEXTS.copiados} />
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => download(`${TEXTS.encabezado(correo)}\n\n${text}\n`)}
        >
          {TEXTS.descargar}
        </Button>
      </div>
    </div>
  )
}
