import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

interface Props {
  readonly children: ReactNode
  /** What is shown instead of the error page, where the page works without the part that failed. */
  readonly otherwise?: ReactNode
}

interface State {
  readonly error?: unknown
}

/** Shows an error page in place of a page that fails. A part beside the page that fails removes only itself. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render(): ReactNode {
    const { children, otherwise = <BrokenPage /> } = this.props
    return 'error' in this.state ? otherwise : children
  }
}
