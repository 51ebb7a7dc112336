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
import IconButton from '@mui/material/IconButton'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const marks = [
  { name: 'bold', label: 'Bold', icon: mdiFormatBold },
  { name: 'italic', label: 'Italic', icon: mdiFormatItalic },
  { name: 'sub', label: 'Below the line', icon: mdiFormatSubscript },
  { name: 'sup', label: 'Above the line', icon: mdiFormatSuperscript },
] as const

/** What can be done with the text of a field. Keys do the same: Ctrl B, Ctrl I, Ctrl comma, Ctrl point. */
export function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      Object.fromEntries([...marks.map(({ name }) => name), 'bulletList'].map((name) => [name, one.isActive(name)])),
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
      {marks.map(({ name, label: what, icon }) => (
        <IconButton
          key={name}
          size="small"
          aria-label={what}
          aria-pressed={active[name] ?? false}
          color={active[name] ? 'primary' : 'default'}
          onClick={() => void focused().toggleMark(name).run()}
        >
          <Icon path={icon} />
        </IconButton>
      ))}
      <IconButton
        size="small"
        aria-label="List"
        aria-pressed={active.bulletList ?? false}
        color={active.bulletList ? 'primary' : 'default'}
        onClick={() => void focused().toggleBulletList().run()}
      >
        <Icon path={mdiFormatListBulleted} />
      </IconButton>
      <IconButton size="small" aria-label="Formula" onClick={addFormula}>
        <Icon path={mdiSigma} />
      </IconButton>
      <IconButton size="small" aria-label="Picture" onClick={() => setIsAdding(true)}>
        <Icon path={mdiImageOutline} />
      </IconButton>
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
