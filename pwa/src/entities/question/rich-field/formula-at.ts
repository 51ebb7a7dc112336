import type { Editor } from '@tiptap/react'
import type { Formula } from './formula-dialog.tsx'

/** A formula and where it is in the editor's document. */
interface PlacedFormula extends Formula {
  readonly from: number
  readonly to: number
}

const formulas = /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]/g

/** The formula that the cursor is in, or that is selected; else an empty one in place of the selection. */
export function formulaAt(editor: Editor): PlacedFormula {
  const { $from, from, to } = editor.state.selection
  const { parent, parentOffset } = $from
  // A picture is one place of the document, so it takes one sign of the text.
  const text = parent.textBetween(0, parent.content.size, undefined, '\ufffc')
  for (const { 0: all, 1: inline, 2: block, index } of text.matchAll(formulas)) {
    const end = index + all.length
    const isSelected = parentOffset === index && parentOffset + to - from === end
    if (!isSelected && (parentOffset <= index || parentOffset >= end)) continue
    const start = $from.start() + index
    return { tex: (inline ?? block ?? '').trim(), isBlock: block !== undefined, from: start, to: start + all.length }
  }
  return { tex: text.length > 0 ? editor.state.doc.textBetween(from, to) : '', isBlock: false, from, to }
}

/** Writes a formula where it was, or where the cursor is, and leaves the cursor behind it. */
export function putFormula(editor: Editor, { tex, isBlock }: Formula): void {
  const { from, to } = formulaAt(editor)
  const text = isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`
  editor.chain().focus().insertContentAt({ from, to }, { type: 'text', text }).run()
}
