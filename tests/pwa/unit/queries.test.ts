import type { ListReply } from '@abhyas/shared/list-reply'
import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { setAnswer, setRow, useRead } from '../../../pwa/src/data/queries.ts'
import { sessionAtom } from '../../../pwa/src/data/session.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const idOf = ({ id }: Row) => id
const asPerson = (userId: string) => getDefaultStore().set(sessionAtom, { userId })
const setRows = (path: string, ...rows: readonly Row[]) => setAnswer(path, { data: rows })

/** The names that a page would show of a list at its first drawing. */
function shown(path: string): string {
  function Page() {
    const { answer } = useRead<ListReply<Row>>(path)
    return createElement('p', null, answer ? answer.data.map(({ name }) => name).join() : 'nothing')
  }
  return renderToString(createElement(Page)).replaceAll(/<\/?p>/g, '')
}

beforeEach(() => {
  asPerson('nobody')
  asPerson('first')
})

it('a changed row takes its place in all pages of its list, and in no other list', () => {
  setRows('/people?page=1', { id: 'a', name: 'Asha' }, { id: 'b', name: 'Bela' })
  setRows('/people?page=2', { id: 'a', name: 'Asha' })
  setRows('/persons?page=1', { id: 'a', name: 'Asha' })
  setRow('/people?', { id: 'a', name: 'Anu' }, idOf)
  expect(['/people?page=1', '/people?page=2', '/persons?page=1'].map(shown)).toEqual(['Anu,Bela', 'Anu', 'Asha'])
})

it('what one person has read is not shown to the next one', () => {
  setRows('/people?page=1', { id: 'a', name: 'Asha' })
  asPerson('first')
  expect(shown('/people?page=1')).toBe('Asha')
  asPerson('second')
  expect(shown('/people?page=1')).toBe('nothing')
})
