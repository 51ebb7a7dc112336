import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react'
import { importAnew } from './import-anew.ts'
import { say } from './toast.ts'
import { untilLoaded } from './until-loaded.ts'

/** Said where something that was asked for cannot be loaded: the browser asks for it once, until the page is new. */
export const sayMissing = (): void =>
  say('This could not be loaded. What you typed stays on this device.', 'error', {
    label: 'Reload the page',
    run: () => window.location.reload(),
  })

/**
 * A part of the app that a page can do without, loaded when one of its components is first drawn. Where it cannot be
 * had, the page stays as it is, and the part comes when the network does. Of the function it answers, `of` names a
 * component of the part, and `meanwhile` stands in its place until it is here.
 */
export function extraOf<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  const tried = importAnew(load)
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

/** What somebody opened, and can close. */
interface Opened {
  readonly onClose: () => void
}

/** A dialog or a panel that is loaded when somebody opens it. Where it cannot be had, that is said, and it is closed. */
export function openedOf<Module extends object, Props extends Opened>(
  load: () => Promise<Module>,
  of: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let loaded: Module | undefined
  return function OpenedPart(props: Props) {
    const [part, setPart] = useState(loaded)
    const giveUp = useEffectEvent(() => {
      sayMissing()
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
