import type { Editor, JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import DOMPurify from 'dompurify'

/** HTML as the editor's document: parsed from clean elements, since pages may not make elements of text. */
export function documentOf(editor: Editor, html: string): JSONContent {
  const element = document.createElement('div')
  element.append(DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true }))
  return DOMParser.fromSchema(editor.schema).parse(element).toJSON() as JSONContent
}

/** What the editor holds as HTML; one paragraph alone is a text without one. */
export function htmlIn(editor: Editor): string {
  if (editor.isEmpty) return ''
  const html = editor.getHTML()
  const only = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)
  return only ? only[1]! : html
}
