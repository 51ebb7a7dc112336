import { type ComponentType, createElement, Suspense } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { byName, lazyPage } from '../../../pwa/src/ui/lazy.ts'

const Page = () => 'the page'
const Menu = () => 'the menu'
const part = { Page, Menu }
const within = (component: ComponentType) => createElement(Suspense, { fallback: 'waiting' }, createElement(component))
const drawn = async (component: ComponentType) => {
  const stream = await renderToReadableStream(within(component), { onError: () => undefined })
  await stream.allReady
  return new Response(stream).text()
}

it('what belongs to a part that is here is drawn at once', async () => {
  const of = lazyPage(() => Promise.resolve(part))
  const LaterPage = of(({ Page: Its }) => Its)
  const LaterMenu = of(({ Menu: Its }) => Its)
  expect(renderToString(within(LaterPage))).toContain('waiting')
  expect(await drawn(LaterPage)).toContain('the page')
  expect(renderToString(within(LaterMenu))).not.toContain('waiting')
})

it('a part that was asked for before is drawn once', async () => {
  const of = lazyPage(() => Promise.resolve(part))
  const Later = of(({ Page: Its }) => Its)
  await Later.ready()
  expect(renderToString(within(Later))).not.toContain('waiting')
})

it('where the part cannot be had, what is drawn otherwise stands there, or the page fails', async () => {
  const of = lazyPage<typeof part>(() => Promise.reject(new TypeError('not here')))
  const optional = of(
    ({ Menu: Its }) => Its,
    () => 'nothing',
  )
  expect(await drawn(optional)).toContain('nothing')
  expect(await drawn(of(({ Page: Its }) => Its))).toContain('not here')
})

it('a page by its name is the same component each time, and another for another name', async () => {
  const pages = byName(lazyPage(() => Promise.resolve(part)))
  expect(pages('Page')).toBe(pages('Page'))
  expect(await drawn(pages('Menu'))).toContain('the menu')
})
