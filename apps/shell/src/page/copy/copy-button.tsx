import { Button } from '@mi/design-system'
import Copy from 'lucide-react/icons/copy'
import { useShell } from '../../context/shell-context.ts'

const ERROR = 'No se pudo copiar. Selecciónalo y cópialo tú.'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly done: string
}

/** Renders nothing if the browser offers no clipboard. */
export const CopyButton = ({ text, label, done }: CopyButtonProps) => {
  const { toast } = useShell().platform
  // `clipboard` is missing without https, although the DOM types say otherwise.
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
