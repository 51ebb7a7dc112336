import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

interface Props {
  readonly children: ReactNode
  /** Instead of the word that the page did not load, where the page stands without what failed. */
  readonly otherwise?: ReactNode
}

interface State {
  readonly error?: unknown
}

/** What stands in place of a page that fails: never nothing. What fails beside a page takes only itself away. */
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
