import { beforeEach, expect, it, vi } from 'vitest'
import { showFormula } from '../../../pwa/src/entities/question/show-html.ts'

interface Drawn {
  children?: readonly Drawn[] | undefined
  textContent?: string
}

const { draw } = vi.hoisted(() => ({ draw: vi.fn<(tex: string, element: Drawn, options: object) => void>() }))
vi.mock('dompurify', () => ({ default: {} }))
vi.mock('katex', async (original) => {
  const { default: katex } = await original<{ default: object }>()
  return { default: Object.assign(Object.create(katex) as object, { render: draw }) }
})

/** What `showFormula` uses of a browser's walker, over what KaTeX draws without a browser. */
function walkerOf(root: Drawn) {
  const path: [node: Drawn, place: number][] = [[root, 0]]
  const enter = (parent: Drawn | undefined, place: number) => {
    const node = parent?.children?.[place]
    if (node) path.push([node, place])
    return node ?? null
  }
  return {
    firstChild: () => enter(path.at(-1)![0], 0),
    nextSibling: () => {
      if (path.length === 1) return null
      const [, place] = path.pop()!
      return enter(path.at(-1)![0], place + 1) ?? (path.push([{}, place]), null)
    },
    parentNode: () => (path.length > 1 ? path.pop()![0] : null),
  }
}

vi.stubGlobal('NodeFilter', { SHOW_ELEMENT: 1 })
vi.stubGlobal('document', { createTreeWalker: walkerOf })

beforeEach(async () => {
  const { default: katex } = await vi.importActual<{ default: { __renderToDomTree: (...of: unknown[]) => Drawn } }>(
    'katex',
  )
  draw.mockReset()
  draw.mockImplementation((tex, element, options) => {
    element.children = [katex.__renderToDomTree(tex, options)]
  })
})

function shown(tex: string): [error: string | undefined, element: Drawn] {
  const element: Drawn = {}
  return [showFormula(element as unknown as HTMLElement, tex, false), element]
}
const roots = (levels: number, inside = 'x') => `${'\\sqrt{'.repeat(levels)}${inside}${'}'.repeat(levels)}`

it('a formula of thirty levels is drawn, and one of 31 does not reach KaTeX', () => {
  expect(shown(roots(30))).toMatchObject([undefined, { children: [{}] }])
  draw.mockClear()
  expect(shown(roots(31))).toEqual(['it is too large', { textContent: roots(31) }])
  expect(draw).not.toHaveBeenCalled()
})

it('a formula whose macros are within each other is shown as it was typed', () => {
  const names = ['ma', 'mb', 'mc', 'md']
  const defined = names.map((name, n) => `\\def\\${name}{${roots(25, n === 0 ? 'x' : `\\${names[n - 1]}`)}}`)
  const tex = `${defined.join('')}\\md`
  expect(shown(tex)).toMatchObject(['it is too large', { textContent: tex }])
  expect(draw).toHaveBeenCalled()
})

it('the macros of a formula are expanded a hundred times at most', () => {
  const tex = String.raw`\def\a{x\b}\def\b{x\a}\a`
  expect(shown(tex)[0]).toMatch(/^Too many expansions/)
  expect(draw.mock.calls[0]![2]).toMatchObject({ maxExpand: 100, trust: false })
})
