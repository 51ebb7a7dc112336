import {
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatSubscript,
  mdiFormatSuperscript,
  mdiImageOutline,
  mdiSigma,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { IconAction } from '../icon-action.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const marks = [
  { name: 'bold', label: 'Bold', icon: mdiFormatBold },
  { name: 'italic', label: 'Italic', icon: mdiFormatItalic },
  { name: 'sub', label: 'Below the line', icon: mdiFormatSubscript },
  { name: 'sup', label: 'Above the line', icon: mdiFormatSuperscript },
  { name: 'bulletList', label: 'List', icon: mdiFormatListBulleted },
] as const

/** What can be done with the text of a field. Keys do the same: Ctrl B, Ctrl I, Ctrl comma, Ctrl point. */
export function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => Object.fromEntries(marks.map(({ name }) => [name, one.isActive(name)])),
  })
  const focused = () => editor.chain().focus()
  function addFormula(): void {
    const { from } = editor.state.selection
    focused()
      .insertContent({ type: 'text', text: '\\(  \\)' })
      .setTextSelection(from + 3)
      .run()
  }
  return (
    <Box
      role="toolbar"
      aria-label={`Format of ${label}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderBottom: 1, borderColor: 'divider', px: 0.5 }}
    >
      {marks.map(({ name, ...mark }) => (
        <IconAction
          key={name}
          {...mark}
          size="small"
          aria-pressed={active[name] ?? false}
          color={active[name] ? 'primary' : 'default'}
          onClick={() => (name === 'bulletList' ? focused().toggleBulletList() : focused().toggleMark(name)).run()}
        />
      ))}
      <IconAction size="small" label="Formula" icon={mdiSigma} onClick={addFormula} />
      <IconAction size="small" label="Picture" icon={mdiImageOutline} onClick={() => setIsAdding(true)} />
      {isAdding && (
        <PictureDialog
          onClose={() => setIsAdding(false)}
          onPicture={(src, alt) => {
            setIsAdding(false)
            focused().setImage({ src, alt }).run()
          }}
        />
      )}
    </Box>
  )
}
