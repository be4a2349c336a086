import { Component, type ReactNode } from 'react'

interface FailureBoundaryProps {
  /** Called once after the first render, even if that render failed. */
  readonly onMounted?: (() => void) | undefined
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** Reports a render error by a call of `onFailure`. After the error, the component renders nothing. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidMount(): void {
    this.props.onMounted?.()
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
