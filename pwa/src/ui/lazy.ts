import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { toast } from './toast.ts'

/** Tells that a part could not be loaded. The browser requests it only once until the page is reloaded. */
export const toastMissing = (): void =>
  toast('This could not be loaded. Your input is kept on this device.', 'error', {
    label: 'Reload the page',
    run: () => window.location.reload(),
  })

/**
 * A part of the app that a page can do without, loaded when one of its components is first drawn. Where it cannot be
 * had, the page stays as it is, and the part comes when the network does. Of the function it answers, `of` names a
 * component of the part, and `meanwhile` is shown until it is loaded.
 */
export function lazyOptional<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const tried = retryImport(load)
  return <Props extends object>(
    of: (module: Module) => ComponentType<Props>,
    meanwhile: ComponentType<Props> = () => null,
  ): ComponentType<Props> =>
    function Extra(props: Props) {
      const [part, setPart] = useState(loaded)
      useEffect(() => {
        if (part) return
        return untilLoaded(tried, (module) => {
          loaded = module
          setPart(module)
        })
      }, [part])
      return createElement(part ? of(part) : meanwhile, props)
    }
}

/** A part that a person opens and can close. */
interface Opened {
  readonly onClose: () => void
}

/** A dialog or a panel that is loaded when somebody opens it. Where it cannot be had, that is said, and it is closed. */
export function lazyDialog<Module extends object, Props extends Opened>(
  load: () => Promise<Module>,
  of: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let loaded: Module | undefined
  return function OpenedPart(props: Props) {
    const [part, setPart] = useState(loaded)
    const giveUp = useEffectEvent(() => {
      toastMissing()
      props.onClose()
    })
    useEffect(() => {
      if (part) return
      let isOpen = true
      load().then(
        (module) => {
          loaded = module
          if (isOpen) setPart(module)
        },
        () => {
          if (isOpen) giveUp()
        },
      )
      return () => {
        isOpen = false
      }
    }, [part])
    return part ? createElement(of(part), props) : null
  }
}

/**
 * An import that can be tried again. Chromium and Firefox keep for as long as a page lives that a module could not be
 * loaded, and name its address in the error: another address is requested again. Where no address is named (Safari), it
 * is only imported once more. For modules that nothing else imports: under two addresses a module is there twice.
 */
export function retryImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  return async () => {
    try {
      return address ? ((await import(/* @vite-ignore */ `${address}?again=${failures}`)) as Module) : await load()
    } catch (error) {
      failures += 1
      address ??= /https?:\S{1,300}\.js/.exec(String(error))?.[0]
      throw error
    }
  }
}

const againMs = 15_000

/**
 * Loads what the page can do without, and hands it on. Without a network it is tried again: when the network is said to
 * be back, and every 15 s, since phones are often wrong about that. Returns a function that stops.
 */
export function untilLoaded<Module>(load: () => Promise<Module>, hand: (module: Module) => void): () => void {
  const over = new AbortController()
  const { signal } = over
  const attempt = () =>
    void load().then(
      (module) => {
        if (signal.aborted) return
        stop()
        hand(module)
      },
      () => undefined, // tried again
    )
  const timer = setInterval(attempt, againMs)
  function stop(): void {
    over.abort()
    clearInterval(timer)
  }
  window.addEventListener('online', attempt, { signal })
  attempt()
  return stop
}

/** A component of a part that may still have to be loaded. */
export type LazyComponent<Props = object> = FunctionComponent<Props> & {
  /**
   * Loads the part before anything of it is drawn; with an address also what its page reads first there, if that comes
   * soon. Rejects where the part does not arrive.
   */
  readonly ready: (address?: Address) => Promise<unknown>
}

/** Where a page is opened. */
export type Address = Pick<Location, 'pathname' | 'search'>

/** A page that can say what it reads first: where that is here, the page is drawn once. */
type Page<Props> = ComponentType<Props> & { readonly readAhead?: (address: Address) => Promise<unknown> }

/** A page whose answer takes longer is drawn without it. */
const patienceMs = 1_000

/** Waits for what a page is better drawn with, but not for long. */
export const soon = (answer: Promise<unknown>): Promise<unknown> =>
  Promise.race([answer, new Promise((resolve) => setTimeout(resolve, patienceMs))])

/**
 * A part of the app that is loaded when one of its components is first drawn. Once it is here, all are drawn at once:
 * React draws twice what it has to ask a promise for, also a kept one.
 *
 * Of the function it answers, `of` names a component of the part, and `otherwise` is drawn where the part cannot be
 * had; without it the page fails, and says so.
 */
export function lazyPage<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const keep = (module: Module) => (loaded = module)
  return <Props extends object>(
    of: (module: Module) => Page<Props>,
    otherwise?: ComponentType<Props>,
  ): LazyComponent<Props> => {
    const Loading = lazy(() =>
      load().then(
        (module) => ({ default: of(keep(module)) }),
        (error: unknown) => {
          if (!otherwise) throw error
          return { default: otherwise }
        },
      ),
    )
    const Part = (props: Props) => createElement(loaded ? of(loaded) : Loading, props)
    const ready = async (address?: Address) => {
      const page = of(keep(await load()))
      if (address && page.readAhead) await soon(page.readAhead(address))
    }
    return Object.assign(Part, { ready })
  }
}

/**
 * The pages of a part by their names. The same name is the same component each time: React keeps the state of a page
 * that has two addresses.
 * @param ofPart what `lazyPage` answers
 */
export function byName<Module extends object>(
  ofPart: (of: (module: Module) => ComponentType) => LazyComponent,
): (name: PageNameOf<Module>) => LazyComponent {
  const known = new Map<PageNameOf<Module>, LazyComponent>()
  return (name) => {
    const page = known.get(name) ?? ofPart((module) => module[name] as ComponentType)
    known.set(name, page)
    return page
  }
}

/** The exports of a part that can be drawn without props. */
type PageNameOf<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never
}[keyof Module]
