import { ErrorState } from '@mi/design-system'
import { Component, type ReactNode, useState } from 'react'
import { reloadAnew } from '../../page/reload-anew.ts'

interface ScreenBoundaryProps {
  /** Fetches the screen's code again. */
  readonly load: () => Promise<unknown>
  readonly children: ReactNode
}

interface FailureProps {
  readonly load: () => Promise<unknown>
  readonly onAgain: () => void
}

/** Some browsers remember for as long as the page lives that a script could not be fetched: then it is loaded anew. */
const ScreenFailure = ({ load, onAgain }: FailureProps) => {
  const [busy, setBusy] = useState(false)
  const retry = async (): Promise<void> => {
    setBusy(true)
    try {
      await load()
      onAgain()
    } catch {
      // Without a line a page that is loaded anew would be none at all.
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

/** Keeps the failure of one screen out of the frame around it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    const again = (): void => this.setState({ failed: false })
    if (this.state.failed) return <ScreenFailure load={this.props.load} onAgain={again} />
    return this.props.children
  }
}
