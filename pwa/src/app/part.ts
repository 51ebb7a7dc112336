import { type ComponentType, createElement, lazy } from 'react'

/**
 * A part of the app that is loaded when one of its components is first drawn. Once it is here, all are drawn at once:
 * React draws twice what it has to ask a promise for, also a kept one.
 *
 * Of the function it answers, `of` names a component of the part, and `otherwise` is drawn where the part cannot be
 * had; without it the page fails, and says so. `ready` loads the part before anything of it is drawn; rejects where
 * it does not arrive.
 */
export function partOf<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const keep = (module: Module) => (loaded = module)
  const ofPart = <Props extends object>(
    of: (module: Module) => ComponentType<Props>,
    otherwise?: ComponentType<Props>,
  ): ComponentType<Props> => {
    const Loading = lazy(() =>
      load().then(
        (module) => ({ default: of(keep(module)) }),
        (error: unknown) => {
          if (!otherwise) throw error
          return { default: otherwise }
        },
      ),
    )
    return function Part(props: Props) {
      return createElement(loaded ? of(loaded) : Loading, props)
    }
  }
  return Object.assign(ofPart, { ready: () => load().then(keep) })
}
