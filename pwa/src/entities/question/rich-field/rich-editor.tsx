import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type JSONContent, Mark, mergeAttributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { DOMParser } from '@tiptap/pm/model'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy.ts'
import { formulaAt, putFormula } from './formula-at.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useLatest } from '../../../ui/use-latest.ts'

export interface RichEditorProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly problem?: string | undefined
  /** A field of one line shows its buttons while it has the focus. */
  readonly isSmall?: boolean
}

/** Text below or above the line; both in one place exclude each other. */
const script = (name: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'sub sup',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) }
    },
  })

const extensions = [
  StarterKit.configure({ heading: { levels: [3, 4] }, link: { openOnClick: false }, trailingNode: false }),
  Image.configure({ inline: true, allowBase64: true }),
  script('sub', 'Mod-,'),
  script('sup', 'Mod-.'),
]

/** What draws formulas is large, and loaded when one is written. */
const FormulaDialog = lazyDialog(
  () => import('./formula-dialog.tsx'),
  (part) => part.FormulaDialog,
)

/**
 * The buttons of a small field are above it, over what is there: fields that moved when one is left would slip away
 * from the pointer.
 */
const floating = (theme: Theme) => ({
  position: 'absolute',
  bottom: 'calc(100% + 4px)',
  right: 0,
  zIndex: 3,
  display: 'flex',
  px: 0.5,
  borderRadius: '8px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: theme.shadows[4],
})
const above = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  px: 0.5,
} as const

/** A text with its marks, lists, pictures and formulas, which are text between \( and \). */
export function RichEditor({ id, label, value, onChange, problem, isSmall = false }: RichEditorProps) {
  const shown = useRef<{ readonly editor: Editor; readonly html: string }>(undefined)
  const latest = useLatest(onChange)
  const editor = useEditor({
    extensions,
    // Made of text, even an empty document would be HTML that pages may not make.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': String(!isSmall),
        'aria-label': label,
        ...(problem && { 'aria-invalid': 'true', 'aria-describedby': `${id}-below` }),
      },
    },
    onUpdate({ editor: one }) {
      const html = htmlIn(one)
      shown.current = { editor: one, html }
      latest()(html)
    },
  })
  // What comes from elsewhere, such as a draft of the device, is shown; what was typed here is there already.
  useEffect(() => {
    if (editor.isDestroyed || (shown.current?.editor === editor && shown.current.html === value)) return
    shown.current = { editor, html: value }
    editor.commands.setContent(documentOf(editor, value), { emitUpdate: false })
  }, [editor, value])
  const [open, setOpen] = useState<'formula' | 'picture'>()
  const [isFocused, setIsFocused] = useState(false)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  return (
    <Box
      onFocus={() => setIsFocused(true)}
      onBlur={leave}
      sx={({ vars }) => ({
        position: 'relative',
        border: `1px solid ${problem ? vars?.palette.error.main : vars?.palette.control.main}`,
        borderRadius: '8px',
        bgcolor: vars?.palette.background.paper,
        '&:focus-within': { outline: `2px solid ${vars?.palette.primary.main}`, outlineOffset: '-1px' },
        '& .ProseMirror': {
          p: 1.25,
          outline: 'none',
          minHeight: isSmall ? 44 : 110,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        },
        '& .ProseMirror p': { m: 0 },
        '& .ProseMirror p + p': { mt: 1 },
        '& .ProseMirror img': { display: 'block', my: 1, maxWidth: '100%', maxHeight: 260, bgcolor: '#fff' },
        '& .ProseMirror-selectednode': { outline: `2px solid ${vars?.palette.primary.main}` },
      })}
    >
      {(!isSmall || isFocused || open) && (
        <Toolbar
          editor={editor}
          label={label}
          sx={isSmall ? floating : above}
          onFormula={() => setOpen('formula')}
          onPicture={() => setOpen('picture')}
        />
      )}
      <EditorContent editor={editor} />
      {open === 'formula' && (
        <FormulaDialog
          formula={formulaAt(editor)}
          onClose={() => setOpen(undefined)}
          onFormula={(formula) => {
            setOpen(undefined)
            putFormula(editor, formula)
          }}
        />
      )}
      {open === 'picture' && (
        <PictureDialog
          onClose={() => setOpen(undefined)}
          onPicture={(src, alt) => {
            setOpen(undefined)
            editor.chain().focus().setImage({ src, alt }).run()
          }}
        />
      )}
    </Box>
  )
}

/** HTML as the editor's document: parsed from clean elements, since pages may not make elements of text. */
function documentOf(editor: Editor, html: string): JSONContent {
  const element = document.createElement('div')
  element.append(DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true }))
  return DOMParser.fromSchema(editor.schema).parse(element).toJSON() as JSONContent
}

/** What the editor holds as HTML; one paragraph alone is a text without one. */
function htmlIn(editor: Editor): string {
  if (editor.isEmpty) return ''
  const html = editor.getHTML()
  const only = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)
  return only ? only[1]! : html
}
