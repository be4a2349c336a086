import { Component, type ReactNode } from 'react'

interface FailureBoundaryProps {
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** Hands what a module throws to the host, which takes the module down; until then it shows nothing. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
