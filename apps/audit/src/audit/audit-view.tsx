import { Button, EmptyState, PageHeader } from '@mi/design-system'
import { TEXTS } from './audit.texts.ts'

interface AuditViewProps {
  readonly nombre: string
  readonly onNotify: () => void
}

/** The screen for any data: props in, callbacks out. */
export const AuditView = ({ nombre, onNotify }: AuditViewProps) => (
  <>
    <PageHeader title={TEXTS.titulo} summary={TEXTS.saludo(nombre)} />
    <EmptyState
      title={TEXTS.vacio}
      action={
        <Button variant="primary" onClick={onNotify}>
          {TEXTS.avisar}
        </Button>
      }
    >
      {TEXTS.ayuda}
    </EmptyState>
  </>
)
