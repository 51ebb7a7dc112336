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
import type { SxProps, Theme } from '@mui/material/styles'
import { type Editor, useEditorState } from '@tiptap/react'
import { IconAction } from '../../../ui/icon-action.tsx'

const marks = [
  { name: 'bold', label: 'Bold', icon: mdiFormatBold },
  { name: 'italic', label: 'Italic', icon: mdiFormatItalic },
  { name: 'sub', label: 'Subscript', icon: mdiFormatSubscript },
  { name: 'sup', label: 'Superscript', icon: mdiFormatSuperscript },
  { name: 'bulletList', label: 'List', icon: mdiFormatListBulleted },
] as const

interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly sx: SxProps<Theme>
  readonly onFormula: () => void
  readonly onPicture: () => void
}

/** What can be done with the text of a field. Keys do the same: Ctrl B, Ctrl I, Ctrl comma, Ctrl point. */
export function Toolbar({ editor, label, sx, onFormula, onPicture }: ToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => Object.fromEntries(marks.map(({ name }) => [name, one.isActive(name)])),
  })
  const focused = () => editor.chain().focus()
  return (
    <Box role="toolbar" aria-label={`Format of ${label}`} sx={sx}>
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
      <IconAction size="small" label="Formula" icon={mdiSigma} onClick={onFormula} />
      <IconAction size="small" label="Picture" icon={mdiImageOutline} onClick={onPicture} />
    </Box>
  )
}
