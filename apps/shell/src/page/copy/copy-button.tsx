import { Button } from '@mi/design-system'
import Copy from 'lucide-react/icons/copy'
import { useShell } from '../../context/shell-context.ts'

const ERROR = 'No se pudo copiar. Selecciónalo y cópialo tú.'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly done: string
}

/** A button that copies `text`. It is rendered only if the browser offers a clipboard. */
export const CopyButton = ({ text, label, done }: CopyButtonProps) => {
  const { toast } = useShell().platform
  // On a page without https, `clipboard` is undefined, although its DOM type does not allow this.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return null
  const onClick = (): void =>
    void clipboard.writeText(text).then(
      () => toast.success(done),
      () => toast.error(ERROR),
    )
  return (
    <Button size="sm" icon={<Copy />} onClick={onClick}>
      {label}
    </Button>
  )
}
