import type { Theme } from '@mui/material/styles'
import { beforeEach, expect, it, vi } from 'vitest'
import { controls } from '../../../pwa/src/app/theme-components.ts'

class Sheet {
  text = ''
  replaceSync(text: string): void {
    this.text = text
  }
}
const style = { scrollPaddingBottom: '' }
const page = { adoptedStyleSheets: [] as Sheet[], documentElement: { style } }
vi.stubGlobal('CSSStyleSheet', Sheet)
vi.stubGlobal('document', page)
const { keepClear } = await import('../../../pwa/src/ui/keep-clear.ts')

beforeEach(() => keepClear())

it('messages and the focused field stay above the bar with the last button, as long as it is there', () => {
  keepClear(121)
  expect(style.scrollPaddingBottom).toBe('121px')
  expect(page.adoptedStyleSheets.map(({ text }) => text)).toEqual([
    '.messages { bottom: calc(14px + 121px) !important }',
  ])
  keepClear()
  expect(style.scrollPaddingBottom).toBe('')
  expect(page.adoptedStyleSheets.map(({ text }) => text)).toEqual([''])
})

type Layer = ((props: { readonly theme: Theme }) => { readonly zIndex: number }) | undefined
const theme = { zIndex: { snackbar: 1400 } } as Theme

it.each([
  ['list', controls.MuiAutocomplete?.styleOverrides?.popper as Layer],
  ['menu', controls.MuiPopover?.styleOverrides?.root as Layer],
])('an open %s lies over a message', (_, layer) => {
  expect(layer?.({ theme }).zIndex).toBeGreaterThan(theme.zIndex.snackbar)
})
