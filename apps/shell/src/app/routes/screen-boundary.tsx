import { ErrorState } from '@mi/design-system'
import { Component, type ReactNode, useState } from 'react'
import { reloadAnew } from '../../page/reload-anew.ts'

interface ScreenBoundaryProps {
  readonly load: () => Promise<unknown>
  /** The screen's address. A new address clears the failure, because the screen could work at that address. */
  readonly place: string
  readonly children: ReactNode
}

interface FailureProps {
  readonly load: () => Promise<unknown>
  readonly onAgain: () => void
}

/** If a retry fails, the page is reloaded, because some browsers repeat a failed import only after a reload. */
const ScreenFailure = ({ load, onAgain }: FailureProps) => {
  const [busy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      await load()
      onAgain()
    } catch {
      // While the browser is offline, a reload would replace the page with the browser’s error page.
      if (navigator.onLine) await reloadAnew(document)
      else setBusy(false)
    }
  }
  return (
    <ErrorState title="No pudimos abrir esta pantalla" titleAs="h1" busy={busy} onRetry={() => void retry()}>
      El resto de la aplicación sigue funcionando. Revisa tu conexión e intenta de nuevo.
    </ErrorState>
  )
}

export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false })
  }

  override render(): ReactNode {
    const again = (): void => this.setState({ failed: false })
    if (this.state.failed) return <ScreenFailure load={this.props.load} onAgain={again} />
    return this.props.children
  }
}
