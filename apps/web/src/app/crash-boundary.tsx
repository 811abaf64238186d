import { Component } from 'react'
import type { ReactNode } from 'react'
import { Crash } from '#ui/states/crash.tsx'

type CrashBoundaryState = { error: Error | null }

/** For what fails outside of any screen; a screen that fails is caught by the router. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null }

  static getDerivedStateFromError(error: Error): CrashBoundaryState {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <main>
        <Crash
          onRetry={() => this.setState({ error: null })}
          onHome={() => window.location.assign('/')}
          onReload={() => window.location.reload()}
          details={`${error.name}: ${error.message}`}
        />
      </main>
    )
  }
}
