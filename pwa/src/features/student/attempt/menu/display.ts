import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import { lettersAreOn, switchLetters } from '../../../../ui/use-key.ts'

/** Sizes of the question, in percent. */
export const zooms = [100, 125, 150, 175, 200] as const
export type Zoom = (typeof zooms)[number]

const [zoomKey, contrastKey] = ['test-zoom', 'test-contrast']

/** How tests look on this device, and whether single keys do something. */
export interface Display {
  readonly zoom: Zoom
  readonly isHighContrast: boolean
  readonly hasKeys: boolean
}

const readDisplay = (): Display => ({
  zoom: zooms.find((zoom) => String(zoom) === localStorage.getItem(zoomKey)) ?? 100,
  isHighContrast: localStorage.getItem(contrastKey) === 'high',
  hasKeys: lettersAreOn(),
})

/** Undefined until it is read of the device. */
const displayAtom = atom<Display | undefined>(undefined)

/** How tests look on this device, and how to change it: for this test and those after it. */
export function useDisplay(): readonly [Display, (changes: Partial<Display>) => void] {
  const [kept, setKept] = useAtom(displayAtom)
  const display = kept ?? readDisplay()
  return [
    display,
    (changes) => {
      const next = { ...display, ...changes }
      localStorage.setItem(zoomKey, String(next.zoom))
      localStorage.setItem(contrastKey, next.isHighContrast ? 'high' : 'normal')
      switchLetters(next.hasKeys)
      setKept(next)
    },
  ]
}

/** Marks the document while a test is on the screen, so that its dialogs and menus look like it. */
export function useContrast(isHigh: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isHigh) dataset.contrast = 'high'
    return () => {
      delete dataset.contrast
    }
  }, [isHigh])
}
