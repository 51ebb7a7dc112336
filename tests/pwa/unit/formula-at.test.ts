import { Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { describe, expect, it } from 'vitest'
import { formulaAt } from '../../../pwa/src/entities/question/rich-field/formula-at.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
})
const text = 'Half of \\(x^2\\) is \\[y\\].'

/** What the editor finds where these letters of the text are selected. Its paragraph begins at 1. */
function at(from: number, to = from) {
  const doc = schema.node('doc', null, schema.node('paragraph', null, schema.text(text)))
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) })
  return formulaAt({ state } as Editor)
}
const [begin, end] = [text.indexOf('\\('), text.indexOf('\\)') + 2]

describe('the formula of the editor', () => {
  it('is the one that the cursor is in', () => {
    expect(at(begin + 3)).toEqual({ tex: 'x^2', isBlock: false, from: begin + 1, to: end + 1 })
    expect(at(text.indexOf('y'))).toMatchObject({ tex: 'y', isBlock: true })
  })

  it('is the one that is selected as a whole', () => {
    expect(at(begin, end)).toEqual({ tex: 'x^2', isBlock: false, from: begin + 1, to: end + 1 })
  })

  it('begins as the selected text anywhere else, and empty without one', () => {
    expect(at(0, 4)).toEqual({ tex: 'Half', isBlock: false, from: 1, to: 5 })
    expect(at(begin)).toMatchObject({ tex: '', from: begin + 1, to: begin + 1 })
    expect(at(end)).toMatchObject({ tex: '' })
  })
})
