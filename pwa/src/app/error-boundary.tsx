import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

interface State {
  readonly error?: unknown
}

/** What stands in place of a page that fails: never nothing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render(): ReactNode {
    return 'error' in this.state ? <BrokenPage /> : this.props.children
  }
}
